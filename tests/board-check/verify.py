"""Checks the files of a board, written from docs/check-a-board.md alone. Reads a JSON list of files from standard input.

With a moment (microseconds) as its argument it prints the board of that moment, one `<player> <views>` a line.
"""
import hashlib
import json
import sys

NEAR = 5_000_000


class Wrong(Exception):
    pass


def sha(data):
    return hashlib.sha256(data).digest()


def need(holds, file, line, why):
    if not holds:
        raise Wrong(f"no {file} {line} {why}")


def read_lines(files):
    told, removed, last = [], 0, 0
    head = sha(files[0]["rule"].encode())
    for place, file in enumerate(files, 1):
        need(file["number"] == place and file["rule"] == files[0]["rule"], place, 0, "file")
        need(file["before"] == head.hex() and file["from"] >= (files[place - 2]["to"] if place > 1 else 0), place, 0, "file")
        for number, line in enumerate(file["lines"], 1):
            body, mark = line.rsplit(" ", 1)
            leaf = bytes.fromhex(body[2:]) if body.startswith("- ") else sha(body.encode())
            head = sha(head + leaf)
            need(head.hex()[:16] == mark, place, number, "chain")
            if body.startswith("- "):
                removed += 1
                continue
            words = body.split(" ")[:-1]
            at = int(words[0])
            is_last = number == len(file["lines"])
            need(last <= at and file["from"] <= at and (at == file["to"] if is_last else at < file["to"]), place, number, "order")
            need(is_last == (words[1] == "board"), place, number, "order")
            last = at
            told.append((at, words[1], words[2:], removed, place, number))
        need(head.hex() == file["head"], place, 0, "head")
    return told, removed


class Board:
    def __init__(self, version):
        self.version = version
        self.works, self.readings, self.holds, self.out = {}, {}, {}, set()

    def tell(self, kind, words):
        if kind == "work":
            self.works[words[0]] = (words[1], int(words[2]), int(words[3]))
        elif kind == "out":
            del self.works[words[0]]
        elif kind == "reading":
            number, link, read, recorded, views, _ = words
            self.readings.setdefault((number, link), {})[(int(read), int(recorded))] = int(views)
        elif kind == "undone":
            self.readings.get((words[0], words[1]), {}).pop((int(words[2]), int(words[3])), None)
        elif kind == "held":
            self.holds.setdefault((words[0], words[1]), {})[words[2]] = -1 if words[3] == "-" else int(words[3])
        elif kind == "released":
            self.holds[(words[0], words[1])].pop(words[2], None)
        elif kind == "disqualified":
            self.out.add(int(words[0]))
        elif kind == "restored":
            self.out.discard(int(words[0]))

    def number_of(self, number, link):
        from_held = min(self.holds.get((number, link), {}).values(), default=None)
        counting = sorted(
            (moment, views)
            for moment, views in self.readings.get((number, link), {}).items()
            if from_held is None or moment[0] < from_held
        )
        if not counting:
            return None
        (since, _), views = counting.pop()
        while counting and counting[-1][1] == views:
            (since, _), _ = counting.pop()
        return views, since

    def sum_of(self, works):
        adding = [since for views, since, _ in works if views > 0 or self.version == "1"]
        reached = max(adding) if adding else min(since for _, since, _ in works)
        return sum(views for views, _, _ in works), reached, min(submitted for _, _, submitted in works)

    def rows(self):
        rows = {}
        for number, (link, player, submitted) in self.works.items():
            counted = None if player in self.out else self.number_of(number, link)
            if counted:
                rows.setdefault(player, []).append((*counted, submitted))
        rows = {player: self.sum_of(works) for player, works in rows.items()}
        order = sorted(rows, key=lambda player: (-rows[player][0], rows[player][1], rows[player][2], player))
        return [f"{player} {rows[player][0]}\n" for player in order]


def print_of(rows):
    return [str(len(rows)), sha("".join(rows).encode()).hex()]


def board_at(told, version, moment):
    board = Board(version)
    for at, kind, words, *_ in told:
        if at <= moment:
            board.tell(kind, words)
    return board.rows()


def signed(told, version, at, said):
    near = sorted({moment for moment, *_ in told if abs(moment - at) <= NEAR} | {at, at - NEAR})
    return next((rows for rows in (board_at(told, version, moment) for moment in near) if print_of(rows) == said), None)


def verify(files):
    told, removed = read_lines(files)
    version = files[0]["rule"].split(" ")[1]
    board, unchecked = Board(version), 0
    for at, kind, words, gone, file, line in told:
        if kind == "board":
            holds = print_of(board.rows()) == words
        elif kind == "certified":
            holds = signed(told, version, at, words[1:]) is not None
        else:
            board.tell(kind, words)
            continue
        need(holds or gone > 0, file, line, "board" if kind == "board" else "certificate")
        unchecked += not holds
    return told, version, f"yes {sum(len(file['lines']) for file in files)} {removed} {unchecked}"


def main():
    files = [file.get("data", file) for file in json.load(sys.stdin)]
    told, version, verdict = verify(sorted(files, key=lambda file: file["number"]))
    if len(sys.argv) == 1:
        return verdict
    moment = int(sys.argv[1])
    certificates = [(at, words[1:]) for at, kind, words, *_ in told if kind == "certified" and at <= moment]
    rows = signed(told, version, *certificates[-1]) if certificates else board_at(told, version, moment)
    return "".join(rows or [])


try:
    print(main(), end="")
except Wrong as wrong:
    print(wrong, end="")
    sys.exit(1)
