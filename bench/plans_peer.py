"""Two aims of bench/plans.ts as mixed-integer programs for HiGHS: reads holdings from standard input, answers milliseconds and costs."""

import json
import sys
import time

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import coo_array


class Model:
    """Rows of a mixed-integer program, collected one by one."""

    def __init__(self):
        self.cost, self.upper, self.whole = [], [], []
        self.entries, self.low, self.high = [], [], []

    def variable(self, cost, upper, is_whole):
        self.cost.append(cost)
        self.upper.append(upper)
        self.whole.append(1 if is_whole else 0)
        return len(self.cost) - 1

    def row(self, terms, low, high):
        self.entries += [(len(self.low), column, value) for column, value in terms]
        self.low.append(low)
        self.high.append(high)

    def solve(self, seconds):
        rows, columns, values = zip(*self.entries)
        matrix = coo_array((values, (rows, columns)), shape=(len(self.low), len(self.cost))).tocsr()
        return milp(
            np.array(self.cost),
            integrality=np.array(self.whole),
            bounds=Bounds(0, np.array(self.upper)),
            constraints=LinearConstraint(matrix, self.low, self.high),
            options={"time_limit": seconds, "mip_rel_gap": 1e-4},
        )


def sales(given):
    """Whole shares by lot, first in, first out; tax of India with set-off and allowance; rates and charges of each sale."""
    model = Model()
    inf = float("inf")
    tax = [model.variable(rate, inf, False) for rate in given["rates"]]
    offset = model.variable(0, inf, False)
    gains = [[], []]
    proceeds, costs, sold = [], [], []
    for holding in given["holdings"]:
        price, rate = holding["price"], holding["sellRate"]
        is_sold = model.variable(holding["perSale"], 1, True)
        costs.append((is_sold, holding["perSale"]))
        before, mine = None, []
        for lot in holding["lots"]:
            units = model.variable(price * rate, lot["units"], True)
            mine.append((units, price))
            costs.append((units, price * rate))
            gains[lot["place"]].append((units, price - lot["cost"] / lot["units"]))
            model.row([(units, 1), (is_sold, -lot["units"])], -inf, 0)
            if before is not None:
                is_full = model.variable(0, 1, True)
                model.row([(before[0], 1), (is_full, -before[1])], 0, inf)
                model.row([(units, 1), (is_full, -lot["units"])], -inf, 0)
            before = (units, lot["units"])
        proceeds += mine
        sold.append(mine)
    # A short-term loss that is left counts against long-term gains.
    model.row([(tax[0], 1), (offset, -1)] + [(column, -gain) for column, gain in gains[0]], 0, inf)
    model.row(
        [(tax[1], 1), (offset, 1)] + [(column, -gain) for column, gain in gains[1]], -given["allowance"], inf
    )
    paid = costs + list(zip(tax, given["rates"]))
    return model, proceeds, costs, paid, sold


def withdraw(given):
    model, proceeds, _, paid, _ = sales(given)
    model.row(proceeds + [(column, -value) for column, value in paid], given["amount"], float("inf"))
    return model


def half(given):
    """The first half of the holdings within a part of the whole, which costs make smaller."""
    model, _, costs, _, sold = sales(given)
    most = given["most"]
    first = [one for mine in sold[: len(sold) // 2] for one in mine]
    worth = sum(h["price"] * sum(lot["units"] for lot in h["lots"]) for h in given["holdings"][: len(sold) // 2])
    model.row(
        [(column, -value) for column, value in first] + [(column, most * value) for column, value in costs],
        -float("inf"),
        most * given["total"] - worth,
    )
    return model


def main():
    given = json.load(sys.stdin)
    answers = []
    for name, build in (("withdraw", withdraw), ("half", half)):
        started = time.perf_counter()
        result = build(given).solve(given["seconds"])
        answers.append(
            {
                "name": name,
                "milliseconds": (time.perf_counter() - started) * 1000,
                "paid": None if result.fun is None else float(result.fun),
                "bound": None if result.mip_dual_bound is None else float(result.mip_dual_bound),
            }
        )
    json.dump(answers, sys.stdout)


main()
