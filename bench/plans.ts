import { spawnSync } from 'node:child_process';
import { seededUniform } from '@ballast/engine/numerics/random';
import { tradeCosts } from '@ballast/engine/plans/costs';
import type { Aim, Plan, PlanHolding } from '@ballast/engine/plans/plan';
import { yearTax } from '@ballast/engine/tax/year-tax';
import { planTrades } from '@ballast/engine/plans/plan-trades';
import type { Seller } from '@ballast/engine/tax/tax';
import { z } from 'zod';
import type { Report } from './report.ts';

const DAYS = 1250;
const TODAY = '2026-11-20';
const PLACE = { today: TODAY, marketRates: { IN: 1, US: null }, toHome: 1 } as const;
const RECENT = '2026-05-11';
const HALF_WITHIN = 0.3;
/** After which the peer gives the best that it has. */
const PEER_SECONDS = 30;
const ROUNDS = 3;
const SELLER = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const;
const AMERICAN = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.24,
} as const;
const SIZES = [
  { holdings: 50, lots: 8, budget: 300 },
  { holdings: 500, lots: 2, budget: 3000 },
] as const;

const peerSchema = z.array(
  z.object({
    name: z.string(),
    milliseconds: z.number(),
    /** Tax and cost of its best plan, and a bound below those of any; null where it found none. */
    paid: z.nullable(z.number()),
    bound: z.nullable(z.number()),
  }),
);

/** Shares with lots of gains and losses, whose days share one factor. */
function holdingsOf(count: number, lotCount: number): readonly PlanHolding[] {
  const draw = seededUniform(count);
  const noise = () => draw() + draw() + draw() - 1.5;
  const common = Float64Array.from({ length: DAYS }, noise);
  return Array.from({ length: count }, (_, place) => {
    const price = 100 + Math.floor(draw() * 3000);
    const lots = Array.from({ length: lotCount }, (__, lot) => {
      const units = 1 + Math.floor(draw() * 50);
      const bought = lot % 3 === 2 ? RECENT : '2023-05-10';
      return { units, cost: units * price * (0.4 + draw()), bought, lockedUntil: null };
    });
    return {
      key: `IN:${String(place)}`,
      market: 'IN',
      price,
      units: lots.reduce((sum, { units }) => sum + units, 0),
      isWhole: true,
      isFund: false,
      asset: 'equity',
      account: 'taxable',
      lots,
      exitLoads: [],
      returns: common.map((day) => 0.012 * day + 0.015 * noise()),
    };
  });
}

/** What HiGHS makes of two of the aims; nothing where Python is not here. */
function askPeer(holdings: readonly PlanHolding[], total: number): z.infer<typeof peerSchema> {
  const tax = yearTax(SELLER, TODAY);
  if (tax === null) throw new Error('no tax of the year is known');
  const { allowance } = tax;
  const rates = [tax.of(Float64Array.of(1, 0, 0, 0)), tax.of(Float64Array.of(0, allowance + 1, 0, 0))];
  const input = {
    rates,
    allowance,
    total,
    amount: total / 10,
    most: HALF_WITHIN,
    seconds: PEER_SECONDS,
    holdings: holdings.map((holding) => ({
      price: holding.price,
      ...tradeCosts(holding, 1),
      lots: holding.lots?.map(({ units, cost, bought }) => ({ units, cost, place: bought === RECENT ? 0 : 1 })),
    })),
  };
  const { status, stdout } = spawnSync('python3', [new URL('plans_peer.py', import.meta.url).pathname], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return peerSchema.parse(JSON.parse(stdout));
  process.stderr.write('python3 with numpy and scipy is not here: nothing to compare\n');
  return [];
}

/**
 * Three aims for 50 holdings of 400 lots and for 500 of 1,000, beside HiGHS on the same whole shares, lots, taxes and charges, and what both
 * pay. A bad day is a quantile of 1,250 days, which the peer has no program for: it stands beside its budget.
 */
export async function benchPlans(): Promise<Report[]> {
  return SIZES.flatMap(({ holdings: count, lots, budget }) => {
    const holdings = holdingsOf(count, lots);
    const total = holdings.reduce((sum, { units, price }) => sum + units * price, 0);
    const half = Array.from({ length: count / 2 }, (_, place) => place);
    const plan = (aim: Aim) => planned(holdings, aim);
    const peers = askPeer(holdings, total);
    const { badDay } = plan({ kind: 'withdraw', amount: 0 }).before;
    const aims: readonly (readonly [string, string, Aim])[] = [
      ['withdraw', 'a tenth withdrawn', { kind: 'withdraw', amount: total / 10 }],
      ['half', 'one half within 30%', { kind: 'limits', limits: [{ id: 'half', members: half, most: HALF_WITHIN }] }],
      ['bad day', 'a bad day 15% lower', { kind: 'bad_day', most: (badDay ?? 0) * 0.85, confidence: 0.95 }],
    ];
    const american = holdings.map((one) => ({ ...one, market: 'US' as const, key: one.key.replace('IN', 'US') }));
    const inUnitedStates = aims.map(([, name, aim]): Report => {
      const ours = leastProcessorTime(() => planned(american, aim, AMERICAN));
      const what = `plans: ${name}, ${String(count)} holdings, ${String(count * lots)} US lots`;
      return { name: what, unit: 'ms', ours, peer: 'budget', theirs: budget };
    });
    const inIndia = aims.flatMap(([id, name, aim]) => {
      const fastest = leastProcessorTime(() => plan(aim));
      const what = `plans: ${name}, ${String(count)} holdings, ${String(count * lots)} lots`;
      const peer = peers.find((one) => one.name === id);
      const beside = peer ? { peer: 'scipy, HiGHS', theirs: peer.milliseconds } : { peer: 'budget', theirs: budget };
      const reports: Report[] = [{ name: what, unit: 'ms', ours: fastest, ...beside }];
      if (peer === undefined) return reports;
      const { tax, cost } = plan(aim);
      const paid = (tax ?? Number.NaN) + cost;
      for (const [label, theirs] of [
        ['scipy, HiGHS', peer.paid],
        ['the least that is possible, at least', peer.bound],
      ] as const)
        if (theirs !== null)
          reports.push({ name: `${what}: tax and cost`, unit: '₹', ours: paid, peer: label, theirs });
      return reports;
    });
    return [...inIndia, ...inUnitedStates];
  });
}

function planned(holdings: readonly PlanHolding[], aim: Aim, seller: Seller = SELLER): Plan {
  const limits = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [] };
  const result = planTrades({ ...PLACE, holdings, cash: 0, aim, limits, seller });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

/** Milliseconds of the processor in the program itself, of the best of some rounds: a busy machine changes those least. */
function leastProcessorTime(work: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return least;
}
