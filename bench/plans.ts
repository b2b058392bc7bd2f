import { seededUniform } from '@ballast/engine/numerics/random';
import type { Aim, PlanHolding } from '@ballast/engine/plans/plan';
import { planTrades } from '@ballast/engine/plans/plan-trades';
import type { Report } from './report.ts';

const DAYS = 1250;
const ROUNDS = 3;
const SELLER = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const;
const SIZES = [
  { holdings: 50, lots: 8, budget: 300 },
  { holdings: 500, lots: 2, budget: 3000 },
] as const;

/** Shares with lots of gains and losses, whose days share one factor. */
function holdingsOf(count: number, lotCount: number): readonly PlanHolding[] {
  const draw = seededUniform(count);
  const noise = () => draw() + draw() + draw() - 1.5;
  const common = Float64Array.from({ length: DAYS }, noise);
  return Array.from({ length: count }, (_, place) => {
    const price = 100 + Math.floor(draw() * 3000);
    const lots = Array.from({ length: lotCount }, (__, lot) => {
      const units = 1 + Math.floor(draw() * 50);
      const bought = lot % 3 === 2 ? '2026-05-11' : '2023-05-10';
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
      exitLoad: 0,
      returns: common.map((day) => 0.012 * day + 0.015 * noise()),
    };
  });
}

/** Three aims for 50 holdings of 400 lots and for 500 of 1,000, beside their budgets. */
export async function benchPlans(): Promise<Report[]> {
  return SIZES.flatMap(({ holdings: count, lots, budget }) => {
    const holdings = holdingsOf(count, lots);
    const total = holdings.reduce((sum, { units, price }) => sum + units * price, 0);
    const half = Array.from({ length: count / 2 }, (_, place) => place);
    const plan = (aim: Aim) => {
      const limits = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [] };
      const result = planTrades({ today: '2026-11-20', holdings, cash: 0, aim, limits, seller: SELLER });
      if (!result.ok) throw new Error(JSON.stringify(result));
      return result.value;
    };
    const { badDay } = plan({ kind: 'withdraw', amount: 0 }).before;
    const aims: readonly (readonly [string, Aim])[] = [
      ['a tenth withdrawn', { kind: 'withdraw', amount: total / 10 }],
      ['one half within 30%', { kind: 'limits', limits: [{ id: 'half', members: half, most: 0.3 }] }],
      ['a bad day 15% lower', { kind: 'bad_day', most: (badDay ?? 0) * 0.85, confidence: 0.95 }],
    ];
    return aims.map(([name, aim]) => {
      let fastest = Infinity;
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        plan(aim);
        fastest = Math.min(fastest, performance.now() - started);
      }
      const size = `${String(count)} holdings, ${String(count * lots)} lots`;
      return { name: `plans: ${name}, ${size}`, unit: 'ms', ours: fastest, peer: 'budget', theirs: budget };
    });
  });
}
