"""Checks a proof of the lucky draw (version 2), written from docs/check-the-draw.md alone. Reads it from standard input.

The pairing step of point 3 is left to drand's own tools: this needs nothing but Python.
"""
import hashlib
import hmac
import json
import sys
from bisect import bisect_right
from math import comb


class Wrong(Exception):
    pass


def sha(data):
    return hashlib.sha256(data).digest()


def mac(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class Chance:
    def __init__(self, key, label):
        self.key, self.label, self.block, self.left = key, label, 0, b""

    def number(self, n):
        limit = 2**48 // n * n
        while True:
            if len(self.left) < 6:
                self.left = mac(self.key, f"{self.label} {self.block}")
                self.block += 1
            value, self.left = int.from_bytes(self.left[:6], "big"), self.left[6:]
            if value < limit:
                return value % n


class Area:
    def __init__(self, terms, area):
        self.number, self.left = area["area"], [item["count"] for item in area["items"]]
        self.sums = [0]
        offsets = area["offsets"]
        clock = 0
        for second in range(terms["from"], terms["to"]):
            while clock + 1 < len(offsets) and offsets[clock + 1][0] <= second:
                clock += 1
            self.sums.append(self.sums[-1] + weigh(terms, second, offsets[clock][1]))
        self.moments, self.taken = [], 0

    def open(self, terms, seed, k, begin, end, known_at, value):
        first, last = begin - terms["from"], end - terms["from"]
        w, rest, items = self.sums[last] - self.sums[first], self.sums[-1] - self.sums[first], sum(self.left)
        if items == 0 or w == 0:
            return
        chance = Chance(mac(seed, f"slice {k} {value}"), f"area {self.number}")
        fallen = sum(self.fall(chance, min(64, items - done), w, rest) for done in range(0, items, 64))
        seconds = []
        for _ in range(fallen):
            self.take(chance.number(sum(self.left)))
            seconds.append(terms["from"] + bisect_right(self.sums, self.sums[first] + chance.number(w)) - 1)
        self.moments += [second if value == "-" else max(second, known_at) for second in sorted(seconds)]

    def fall(self, chance, n, w, rest):
        u = 0
        for _ in range(4):
            u = u * 2**32 + chance.number(2**32)
        total, fallen = 0, -1
        while fallen < n:
            fallen += 1
            total += comb(n, fallen) * w**fallen * (rest - w) ** (n - fallen)
            if u * rest**n < 2**128 * total:
                break
        return fallen

    def take(self, place):
        for index, count in enumerate(self.left):
            if place < count:
                self.left[index] -= 1
                return
            place -= count


def weigh(terms, second, offset):
    if terms["pacing"] == "even":
        return 1
    if terms["pacing"] == "hours":
        return terms["weights"][(second + offset) // 3600 % 24]
    return terms["weights"][min((second - terms["from"]) // 86400, len(terms["weights"]) - 1)]


def need(holds, line, why):
    if not holds:
        raise Wrong(f"no {line} {why}")


def round_of(terms, begin):
    beacon = terms["beacon"]
    if beacon is None or begin < beacon["genesis"]:
        return None
    return -((beacon["genesis"] - begin) // beacon["period"]) + 1


def verify(proof):
    terms, seed = proof["terms"], bytes.fromhex(proof["seed"])
    text = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    head = sha(f"draw 2\n{proof['seed']}\n{text}".encode())
    need(head.hex() == proof["commitment"], 0, "commitment")
    need(terms["committed_at"] <= terms["from"], 0, "time")
    areas = {area["area"]: Area(terms, area) for area in terms["areas"]}
    slices = -(-(terms["to"] - terms["from"]) // terms["slice"])
    checkpoints = list(proof["checkpoints"])
    won, known, last_known, serial, least, wins, draws = {}, 0, 0, 0, 0, 0, 0
    least_serial = 0

    def pass_checkpoints(lines):
        nonlocal head, least, least_serial
        while checkpoints and checkpoints[0]["lines"] <= lines:
            one = checkpoints.pop(0)
            head = sha(head + f"checkpoint {one['at']} {one['lines']} {one['serial']}".encode())
            fits = one["lines"] == lines and one["at"] >= least and serial <= one["serial"]
            need(fits and head.hex() == one["head"], lines, "checkpoint")
            least, least_serial = one["at"], one["serial"]

    for number, line in enumerate(proof["log"], 1):
        pass_checkpoints(number - 1)
        body, mark = line.rsplit(" ", 1)
        head = sha(head + body.encode())
        parts = body.split(" ")
        need(parts[0] == str(number), number, "number")
        need(head.hex()[:16] == mark, number, "chain")
        if parts[1] == "slice":
            k, known_at = int(parts[2]), int(parts[3])
            begin = terms["from"] + k * terms["slice"]
            wanted = round_of(terms, begin)
            need(k == known and k < slices and parts[4] == ("-" if wanted is None else str(wanted)), number, "slice")
            known += 1
            if wanted is None:
                need(known_at == begin, number, "time")
            else:
                out_at = terms["beacon"]["genesis"] + (wanted - 1) * terms["beacon"]["period"]
                need(known_at >= max(out_at, last_known, least), number, "time")
                last_known = known_at
            value = "-" if wanted is None else sha(bytes.fromhex(parts[5])).hex()
            for area in areas.values():
                area.open(terms, seed, k, begin, min(begin + terms["slice"], terms["to"]), known_at, value)
            continue
        own_serial, area, at, player = int(parts[1]), areas[int(parts[2])], int(parts[3]), (parts[2], parts[4])
        need(own_serial > max(serial, least_serial), number, "order")
        need(max(terms["from"], least) <= at < terms["to"], number, "time")
        serial = own_serial
        is_open = area.taken < len(area.moments) and area.moments[area.taken] <= at
        wins_here = is_open and won.get(player, 0) < terms["wins_per_player"]
        need(parts[5] == (str(area.taken + 1) if wins_here else "-"), number, "outcome")
        draws += 1
        if wins_here:
            area.taken += 1
            wins += 1
            won[player] = won.get(player, 0) + 1
    lines = len(proof["log"])
    pass_checkpoints(lines)
    need(not checkpoints, lines + 1, "checkpoint")
    need(proof["lines"] == lines, lines, "count")
    need(head.hex() == proof["head"], lines, "head")
    need(known == slices, lines, "slice")
    return f"yes {draws} {wins}"


try:
    print(verify(json.load(sys.stdin)))
except Wrong as wrong:
    print(wrong)
    sys.exit(1)
