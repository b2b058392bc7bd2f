import type { Day } from '../calendar/day.ts';
import { demergersOf } from '../instruments/demergers.ts';
import type { ShareLots } from './lot.ts';
import { lotsOf } from './lots-of.ts';
import type { PortfolioTrade } from './trade.ts';

/**
 * The lots of each share by `quoteKey`, as tax counts them: their cost less the part that belongs to the companies that its demergers made, of open
 * lots by those until `today`, of closed ones by those until their sale.
 */
export function lotsAfterDemergers(trades: readonly PortfolioTrade[], today: Day): ReadonlyMap<string, ShareLots> {
  return new Map([...lotsOf(trades)].map(([key, lots]) => [key, afterDemergers(lots, today)]));
}

function afterDemergers(lots: ShareLots, today: Day): ShareLots {
  const demergers = demergersOf(lots.symbol, lots.market);
  if (demergers.length === 0) return lots;
  const keptOf = (bought: Day, until: Day) =>
    demergers.reduce((kept, one) => (bought < one.day && until >= one.day ? kept * one.kept : kept), 1);
  const open = lots.open.map((lot) => ({ ...lot, cost: lot.cost === null ? null : lot.cost * keptOf(lot.day, today) }));
  const total = open.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return {
    ...lots,
    open,
    closed: lots.closed.map((lot) => {
      const { bought, sold, cost, gain } = lot;
      if (bought === null || cost === null) return lot;
      const kept = cost * keptOf(bought, sold);
      return { ...lot, cost: kept, gain: gain === null ? null : gain + cost - kept };
    }),
    averageCost: lots.averageCost === null ? null : total / lots.shares,
  };
}
