import { yearTax } from '../tax/year-tax.ts';
import { isOutside, poolsOf } from './account-pools.ts';
import { tradeCosts } from './costs.ts';
import { saleItems } from './items.ts';
import { wholeOf, withItems, type PlanContext } from './measure.ts';
import type { PlanRequest } from './plan.ts';

/** What may be sold for the aim, with what trades cost and how gains are taxed. */
export function buildPlanContext(request: PlanRequest): PlanContext {
  const { holdings, limits, seller, today, marketRates, toHome, aim, charges, cash } = request;
  const costs = holdings.map((holding) => tradeCosts(holding, marketRates[holding.market], charges));
  const items = holdings.flatMap((holding, place) => {
    const { exitLoads } = holding;
    if (exitLoads === null || limits.neverSell.includes(place)) return [];
    // Money that leaves a sheltered account is income of another kind, which no rule here covers.
    if (aim.kind === 'withdraw' && !isOutside(holding)) return [];
    return saleItems(request, place, limits.smallestTrade, exitLoads);
  });
  const { pools, count } = poolsOf(holdings);
  const values = Float64Array.from(holdings, ({ units, price }) => units * price);
  const planContext: PlanContext = {
    request,
    items,
    costs,
    tax: toHome === null ? null : yearTax(seller, today, toHome),
    today: values,
    total: wholeOf({ values, cash }),
    pools,
    poolCount: count,
    washes: [],
  };
  return withItems(planContext, items);
}
