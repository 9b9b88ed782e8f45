"""What a user names to streams: files, folders, patterns, archives, standard input, and what cannot be read."""

from __future__ import annotations

import gzip
import io
import os
import socket
import sys
import zipfile
from pathlib import Path

import pytest

from hhparse.parse import archives
from hhparse.parse.sources import SourceError, open_sources, reading, reason


def contents(paths):
    """Name, content (None without a stream) and error of every source; what is passed over is left out."""
    out = []
    for opened in open_sources(paths):
        if opened.passed_over is None:
            with reading():
                out.append((opened.name, in_blocks(opened.stream) if opened.stream else None, opened.error))
    return out


def passed_over(folder):
    """Path in the folder -> why it is passed over."""
    found = list(open_sources([folder]))
    return {Path(one.name).relative_to(folder).as_posix(): one.passed_over for one in found if one.passed_over}


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
    assert set(passed_over(tmp_path)) == {".hidden", ".git"}
    assert all("hidden" in why for why in passed_over(tmp_path).values())


def test_hidden_file_that_is_named_is_read(tmp_path):
    (tmp_path / ".hidden").write_bytes(b"x")
    assert contents([tmp_path / ".hidden"]) == [(f"{tmp_path}/.hidden", b"x", None)]


def test_links_to_folders_are_told_and_not_followed(tmp_path):
    """A link may lead back to where it stands, so a walk that follows it has no end."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "x.txt").write_bytes(b"x")
    (tmp_path / "a" / "loop").symlink_to(tmp_path)
    assert contents([tmp_path]) == [(f"{tmp_path}/a/x.txt", b"x", None)]
    assert passed_over(tmp_path) == {"a/loop": "it is a link to a folder and not followed; name it to have it read"}
    assert contents([tmp_path / "a" / "loop" / "a"])[0][1] == b"x"


def test_folder_without_files(tmp_path):
    (opened,) = open_sources([tmp_path])
    assert (opened.passed_over, opened.empty, opened.error) == ("there are no files in this folder", True, None)


def test_folder_that_cannot_be_listed(tmp_path, monkeypatch):
    (tmp_path / "locked").mkdir()
    (tmp_path / "a.txt").write_bytes(b"x")
    listed = os.scandir

    def deny(path):
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "scandir", deny)
    assert contents([tmp_path]) == [
        (f"{tmp_path}/a.txt", b"x", None),
        (f"{tmp_path}/locked", None, "permission denied"),
    ]


def special_files(folder):
    """A pipe, a socket and a link to a device, none of which may be opened."""
    os.mkfifo(folder / "pipe")
    (folder / "zero").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(folder / "sock"))


def test_walk_passes_over_what_is_no_regular_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the path of a socket is short
    special_files(Path())
    assert passed_over(tmp_path) == {
        ".": "there are no files in this folder",
        "pipe": "it is a named pipe, no regular file",
        "sock": "it is a socket, no regular file",
        "zero": "it is a device, no regular file",
    }
    assert {opened.passed_over for opened in open_sources([str(tmp_path / "p*")])} == {
        "it is a named pipe, no regular file"
    }


def test_what_is_no_regular_file_and_named_is_an_error(tmp_path, monkeypatch):
    """Opening a pipe would wait for somebody to write into it."""
    monkeypatch.chdir(tmp_path)
    special_files(Path())
    errors = [opened.error for opened in open_sources(["pipe", "sock", "zero"])]
    assert errors == [
        f"it is {kind}, no regular file; pipe its content to - instead"
        for kind in ("a named pipe", "a socket", "a device")
    ]


def test_pattern(tmp_path):
    for name in ("x1.txt", "x2.txt", "y.txt", "x3/deep.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = [Path(name).relative_to(tmp_path).as_posix() for name, *_ in contents([str(tmp_path / "x*")])]
    assert found == ["x1.txt", "x2.txt", "x3/deep.txt"]


def test_pattern_for_all_below_names_each_file_once(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.txt").write_bytes(b"x")
    assert contents([f"{tmp_path}/**"]) == [(f"{tmp_path}/sub/a.txt", b"x", None)]


@pytest.mark.parametrize("name", ["nothing.txt", "nothing*.txt", "n" * 300, "\0"])
def test_what_is_not_there_is_said_in_words(tmp_path, name):
    path = str(tmp_path / name)
    assert contents([path]) == [(path, None, "there is no such file, folder or pattern")]


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a hand")))
    assert contents(["-"]) == [("<stdin>", b"a hand", None)]


def test_zip_members_by_name_and_zip_told_by_its_bytes(tmp_path):
    file = tmp_path / "no-suffix"
    file.write_bytes(zipped({"b/": b"", "b/2.txt": b"two", "a.txt": b"one"}))
    assert contents([file]) == [(f"{file}!a.txt", b"one", None), (f"{file}!b/2.txt", b"two", None)]


def test_archives_in_an_archive_are_opened_one_level_deep(tmp_path):
    file = tmp_path / "a.zip"
    inner = zipped({"x.txt": b"inner", "deep.zip": zipped({"y.txt": b"deeper"})})
    file.write_bytes(zipped({"b.zip": inner, "c.gz": gzip.compress(b"packed")}))
    assert contents([file]) == [(f"{file}!b.zip!x.txt", b"inner", None), (f"{file}!c.gz", b"packed", None)]
    (deep,) = [opened for opened in open_sources([file]) if opened.passed_over]
    assert deep.name == f"{file}!b.zip!deep.zip"
    assert "unpack the outer one" in deep.passed_over


def test_archive_in_an_archive_that_is_too_large_to_hold(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "INNER_LIMIT", 1000)
    file = tmp_path / "a.zip"
    file.write_bytes(zipped({"b.zip": zipped({"x.txt": os.urandom(2000)}), "c.txt": b"x"}))
    (first, second) = contents([file])
    assert "too large" in first[2]
    assert second == (f"{file}!c.txt", b"x", None)


def test_archive_without_members(tmp_path):
    file = tmp_path / "a.zip"
    file.write_bytes(zipped({}))
    assert contents([file]) == [(str(file), b"", None)]


def test_gzip(tmp_path):
    file = tmp_path / "a.txt.gz"
    file.write_bytes(gzip.compress(b"a hand"))
    assert contents([file]) == [(str(file), b"a hand", None)]


def test_archive_that_swells_is_stopped(tmp_path):
    file = tmp_path / "bomb.gz"
    file.write_bytes(gzip.compress(bytes(archives.SWELL_FROM + (1 << 20)), 9))
    with pytest.raises(SourceError, match="swells"):
        contents([file])


def test_member_that_swells_is_stopped(tmp_path):
    file = tmp_path / "bomb.zip"
    file.write_bytes(zipped({"bomb.txt": bytes(archives.SWELL_FROM + (1 << 20)), "good.txt": b"a hand"}))
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


def test_zip_that_is_cut(tmp_path):
    bad_zip = tmp_path / "a.zip"
    bad_zip.write_bytes(zipped({"a.txt": os.urandom(5000)})[:3000])
    (found,) = list(open_sources([bad_zip]))
    assert found.stream is None
    assert "cut short" in found.error
    assert str(bad_zip) not in found.error


def test_what_comes_before_damage_is_read(tmp_path):
    file, data = tmp_path / "a.gz", os.urandom(100_000)
    file.write_bytes(gzip.compress(data)[:-50_000])
    sources = open_sources([file])
    opened = next(sources)
    got = opened.stream.read(1 << 18)
    assert data.startswith(got)
    assert 40_000 < len(got) < 60_000
    with pytest.raises(SourceError, match="ended before"), reading():
        opened.stream.read(1 << 18)


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
        (EOFError(), "it ends too early"),
    ],
)
def test_reasons_in_words(error, words):
    assert reason(error) == words
