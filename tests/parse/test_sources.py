"""What a user names to streams: files, folders, patterns, archives, standard input, and what cannot be read."""

from __future__ import annotations

import gzip
import io
import os
import sys
import zipfile
from pathlib import Path

import pytest

from hhparse.parse import sources
from hhparse.parse.sources import SourceError, open_sources, reading, reason


def contents(paths):
    """Name, content (None without a stream) and error of every source."""
    out = []
    for opened in open_sources(paths):
        with reading():
            out.append((opened.name, in_blocks(opened.stream) if opened.stream else None, opened.error))
    return out


def in_blocks(stream):
    """All of a stream, read as the framer reads it."""
    return b"".join(iter(lambda: stream.read(1 << 16), b""))


def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return out.getvalue()


def test_file_by_text_and_by_path(tmp_path):
    file = tmp_path / "a: [b] (c).txt"
    file.write_bytes(b"x")
    assert contents([str(file), file]) == [(str(file), b"x", None)] * 2
    (opened,) = list(open_sources([file]))
    assert (opened.path, opened.bytes_hint) == (str(file), 1)


def test_folder_gives_its_files_sorted_without_hidden_ones(tmp_path):
    for name in ("b.txt", "a.txt", "sub/c.txt", "a/z.txt", ".hidden", ".git/x"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    names = [Path(name).relative_to(tmp_path).as_posix() for name, *_ in contents([tmp_path])]
    assert names == ["a.txt", "b.txt", "a/z.txt", "sub/c.txt"]


def test_pattern(tmp_path):
    for name in ("x1.txt", "x2.txt", "y.txt", "x3/deep.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = [Path(name).relative_to(tmp_path).as_posix() for name, *_ in contents([str(tmp_path / "x*")])]
    assert found == ["x1.txt", "x2.txt", "x3/deep.txt"]


@pytest.mark.parametrize("name", ["nothing.txt", "nothing*.txt"])
def test_what_is_not_there_is_said_in_words(tmp_path, name):
    path = str(tmp_path / name)
    assert contents([path]) == [(path, None, "there is no such file, folder or pattern")]


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a hand")))
    assert contents(["-"]) == [("<stdin>", b"a hand", None)]


def test_zip_members_by_name_and_zip_told_by_its_bytes(tmp_path):
    file = tmp_path / "no-suffix"
    inner = zipped({"x.txt": b"in an inner archive"})
    file.write_bytes(zipped({"b/": b"", "b/2.txt": b"two", "a.txt": b"one", "c.zip": inner}))
    assert contents([file]) == [
        (f"{file}!a.txt", b"one", None),
        (f"{file}!b/2.txt", b"two", None),
        (f"{file}!c.zip", inner, None),  # archives inside of archives are not opened; their bytes are no text
    ]


def test_gzip(tmp_path):
    file = tmp_path / "a.txt.gz"
    file.write_bytes(gzip.compress(b"a hand"))
    assert contents([file]) == [(str(file), b"a hand", None)]


def test_archive_that_swells_is_stopped(tmp_path):
    file = tmp_path / "bomb.gz"
    file.write_bytes(gzip.compress(bytes(sources.SWELL_FROM + (1 << 20)), 9))
    with pytest.raises(SourceError, match="swells"):
        contents([file])


def test_member_that_swells_is_stopped(tmp_path):
    file = tmp_path / "bomb.zip"
    file.write_bytes(zipped({"bomb.txt": bytes(sources.SWELL_FROM + (1 << 20)), "good.txt": b"a hand"}))
    found = []
    for opened in open_sources([file]):
        try:
            with reading():
                found.append(len(in_blocks(opened.stream)))
        except SourceError as error:
            found.append(str(error))
    assert "swells" in found[0]
    assert found[1] == 6


def test_encrypted_member_is_said_and_the_others_are_read(tmp_path):
    data = bytearray(zipped({"a.txt": b"secret", "b.txt": b"open"}))
    data[6] |= 1  # the flag "encrypted" of the first member, in its own header ...
    data[data.index(b"PK\x01\x02") + 8] |= 1  # ... and in the directory
    file = tmp_path / "a.zip"
    file.write_bytes(data)
    (first, second) = contents([file])
    assert first[:2] == (f"{file}!a.txt", None)
    assert "encrypted" in first[2]
    assert second == (f"{file}!b.txt", b"open", None)


def test_broken_archives(tmp_path):
    bad_zip, bad_gzip = tmp_path / "a.zip", tmp_path / "a.gz"
    bad_zip.write_bytes(b"PK\x03\x04 and nothing more")
    bad_gzip.write_bytes(gzip.compress(b"a hand" * 1000)[:-20])
    (found,) = list(open_sources([bad_zip]))
    assert found.stream is None
    assert "zip" in found.error
    with pytest.raises(SourceError, match="ended before"):
        contents([bad_gzip])


def test_dangling_link(tmp_path):
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "gone")
    ((name, data, error),) = contents([link])
    assert (name, data, error) == (str(link), None, "no such file or directory")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_file_one_may_not_read(tmp_path):
    file = tmp_path / "a.txt"
    file.touch(mode=0)
    assert contents([file])[0][2] == "permission denied: you may not read it"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied"), "permission denied: you may not read it"),
        (IsADirectoryError(21, "Is a directory"), "it is a folder"),
        (OSError(5, "Input/output error"), "input/output error"),
        (EOFError("it ended"), "it ended"),
        (EOFError(), "EOFError"),
    ],
)
def test_reasons_in_words(error, words):
    assert reason(error) == words
