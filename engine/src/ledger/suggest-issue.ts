import { addDays, type Day } from '../calendar/day.ts';
import { shareIssuesOf, type ShareIssue } from '../instruments/share-issues.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import type { PortfolioTrade } from './trade.ts';
import { wholeShares } from './merged-shares.ts';
import { tidy } from './quantity.ts';
import { splitKey, splitTrade, type SplitSuggestion } from './split-suggestion.ts';
import { walk } from './walk.ts';

/** A broker's row has the record date, the day of the credit or one between: it lies this near the ex-date. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 45;

/**
 * The first bonus or split that the share's company is known to have made while the trades hold shares of it, and that none of them records;
 * null where there is none. `trades` of one share in the order of `compareTrades`; `isAnswered` leaves out what a person declined.
 *
 * A bonus of which a part is recorded is suggested for the rest, as far as that is a whole share.
 */
export function suggestIssue(
  trades: readonly PortfolioTrade[],
  isAnswered: (key: string) => boolean,
): SplitSuggestion | null {
  const [{ symbol, market } = { symbol: '', market: 'IN' as const }] = trades;
  for (const issue of shareIssuesOf(symbol, market)) {
    const suggestion = suggestionOf(trades, issue);
    if (suggestion !== null && !isAnswered(suggestion.key)) return suggestion;
  }
  return null;
}

function suggestionOf(trades: readonly PortfolioTrade[], issue: ShareIssue): SplitSuggestion | null {
  const { symbol, market, day, kind, shares, per, source } = issue;
  const near = trades.filter((trade) => isNear(trade.day, day));
  if (near.some(({ action, key }) => action === 'split' && !isOtherOfDay(key, issue))) return null;
  const before = tidy(heldBefore(trades, issue));
  const recorded = near.reduce((sum, { action, quantity }) => (action === 'bonus' ? sum + quantity : sum), 0);
  if (before === 0 || (kind === 'split' && recorded > 0)) return null;
  const ratio = kind === 'split' ? shares / per : 1 + shares / per;
  const after = kind === 'split' ? tidy(before * ratio) : before + wholeShares((before * shares) / per);
  const missing = after - before - recorded;
  if (kind === 'bonus' && missing < 1) return null;
  const split = { symbol, market, day, ratio };
  const key = kind === 'split' ? splitKey(split) : `bonus:${market}:${symbol}:${day}:${recorded}+${missing}`;
  return {
    key,
    ...split,
    after: addDays(day, -1),
    evidence: 'known',
    priceBefore: null,
    priceAfter: null,
    issue: { kind, shares, per, source, before: before + recorded, after },
  };
}

/** The split that came on the day of a bonus does not tell the bonus. */
function isOtherOfDay(key: string, { symbol, market, day, kind }: ShareIssue): boolean {
  return kind === 'bonus' && key.startsWith(`split:${market}:${symbol}:${day}:`);
}

/** At the close before the ex-date; a bonus counts the shares that the split of its day made. */
function heldBefore(trades: readonly PortfolioTrade[], { day, kind }: ShareIssue): number {
  const until = trades.filter((trade) => trade.day < day || (kind === 'bonus' && isSplitOn(trade, day)));
  return walk(until).open.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isSplitOn({ action, day }: PortfolioTrade, on: Day): boolean {
  return action === 'split' && day === on;
}

function isNear(day: Day, exDate: Day): boolean {
  return day >= addDays(exDate, -DAYS_BEFORE) && day <= addDays(exDate, DAYS_AFTER);
}

/** The trade that a confirmed suggestion becomes: bonus shares cost nothing and are held since the ex-date. */
export function tradeOfSuggestion(suggestion: SplitSuggestion): PortfolioTrade {
  const { issue, key, symbol, market, day } = suggestion;
  if (issue?.kind !== 'bonus') return splitTrade(suggestion);
  return {
    key,
    symbol,
    exchange: null,
    market,
    currency: currencyOfMarket(market),
    action: 'bonus',
    day,
    time: null,
    quantity: issue.after - issue.before,
    ratio: null,
    price: 0,
    charges: 0,
  };
}
