import type { PortfolioTrade } from './trade.ts';

/**
 * What the investor pays (negative) or receives (positive) by a trade, in its currency: −(price × quantity + charges) for what comes in,
 * price × quantity − charges for what goes out. A transfer counts as money at its price, a bonus costs its charges, a split nothing. Null
 * where the price is not known.
 */
export function cashFlowOf({ action, quantity, price, charges }: PortfolioTrade): number | null {
  if (action === 'split') return 0;
  if (action === 'bonus') return 0 - charges;
  if (price === null) return null;
  return action === 'sell' || action === 'transfer_out' ? price * quantity - charges : -(price * quantity + charges);
}
