import { addDays, type Day } from '../calendar/day.ts';
import type { PortfolioTrade } from './trade.ts';
import { isSameQuantity } from './quantity.ts';
import { splitKey, splitTrade, type SplitSuggestion } from './split-suggestion.ts';
import { walk } from './walk.ts';

/** New for old of the splits and bonuses that companies make. */
const RATIOS = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 50, 100, 5 / 2, 3 / 2, 5 / 3, 4 / 3, 5 / 4, 6 / 5, 11 / 10];
/** Smaller ones hide among the moves of a price: there the number of shares must fit to the last one. */
const LEAST_TELLING = 2;
/** How many times a price may differ from what the ratio makes of it: to show the split, and not to speak against it. */
const SHOWS = Math.log(1.2);
const CONTRADICTS = Math.log(1.6);
/** Every one tried goes through all trades once. */
const MOST_TRIED = 24;

/** What a file's positions say about a share. */
export interface StatedShares {
  readonly shares: number;
  /** Average cost per share; null where unknown. */
  readonly price: number | null;
}

/** A place between two days of trades, and the prices around it. */
interface Border {
  readonly after: Day;
  readonly day: Day;
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
}

interface Attempt extends Border {
  readonly ratio: number;
  /** How far the prices are from the ratio, as a logarithm; null where one is unknown. */
  readonly misfit: number | null;
}

/**
 * The split that explains why more of a share was sold than held, or why a file's positions have another number of shares than its trades
 * (`stated`): null where nothing needs explaining, or no common ratio does.
 *
 * Either the prices around it fall by about the ratio (20%) and the shares then suffice; or the shares fit to the last one with a whole
 * ratio, and no price speaks against it. `trades` of one share in the order of `compareTrades`.
 */
export function suggestSplit(trades: readonly PortfolioTrade[], stated: StatedShares | null): SplitSuggestion | null {
  const { missing, open } = walk(trades);
  const shortage = missing[0];
  const held = open.reduce((sum, { quantity }) => sum + quantity, 0);
  if (shortage !== undefined) {
    if (shortage.action === 'split') return null;
    const upTo = trades.filter(({ day }) => day <= shortage.day);
    return best(upTo, attempts(bordersOf(upTo), RATIOS), 0);
  }
  if (stated === null || held === 0 || isSameQuantity(held, stated.shares)) return null;
  const last = lastBorder(trades, stated);
  const borders = last === null ? bordersOf(trades) : [...bordersOf(trades), last];
  return best(trades, attempts(borders, [...RATIOS, ...RATIOS.map((ratio) => 1 / ratio)]), stated.shares);
}

function best(trades: readonly PortfolioTrade[], tried: readonly Attempt[], wanted: number): SplitSuggestion | null {
  const suggestions = tried.flatMap((attempt) => {
    const suggestion = suggestionOf(trades, attempt, wanted);
    return suggestion === null ? [] : [suggestion];
  });
  return suggestions.find(({ evidence }) => evidence === 'shares_and_price') ?? suggestions[0] ?? null;
}

function suggestionOf(
  trades: readonly PortfolioTrade[],
  { ratio, misfit, ...border }: Attempt,
  wanted: number,
): SplitSuggestion | null {
  const [{ symbol, market } = { symbol: '', market: 'IN' as const }] = trades;
  const split = { symbol, market, day: border.day, ratio };
  const { missing, open } = walk([
    ...trades.filter(({ day }) => day < border.day),
    splitTrade(split),
    ...trades.filter(({ day }) => day >= border.day),
  ]);
  if (missing.length > 0) return null;
  const left = open.reduce((sum, { quantity }) => sum + quantity, 0);
  const isExact = isSameQuantity(left, wanted);
  const isShown = misfit !== null && misfit <= SHOWS;
  const isWhole = Number.isInteger(ratio) || Number.isInteger(1 / ratio);
  if (!isExact && (wanted > 0 || !isShown || ratio < LEAST_TELLING)) return null;
  if (!isShown && !isWhole) return null;
  return { key: splitKey(split), ...split, ...border, evidence: isShown ? 'shares_and_price' : 'shares', issue: null };
}

/** What no price speaks against, best fit first; without prices only right before the last day. */
function attempts(borders: readonly Border[], ratios: readonly number[]): readonly Attempt[] {
  const last = borders.at(-1);
  return borders
    .flatMap((border) => {
      const { priceBefore, priceAfter } = border;
      const isPriced = priceBefore !== null && priceAfter !== null && priceBefore > 0 && priceAfter > 0;
      const fall = isPriced ? Math.log(priceBefore / priceAfter) : null;
      if (fall === null && border !== last) return [];
      return ratios.map((ratio) => ({
        ...border,
        ratio,
        misfit: fall === null ? null : Math.abs(fall - Math.log(ratio)),
      }));
    })
    .filter(({ misfit }) => misfit === null || misfit <= CONTRADICTS)
    .toSorted((a, b) => (a.misfit ?? 0) - (b.misfit ?? 0))
    .slice(0, MOST_TRIED);
}

function bordersOf(trades: readonly PortfolioTrade[]): readonly Border[] {
  const priced = trades.filter(({ action }) => action === 'buy' || action === 'sell');
  return priced.flatMap((trade, i): Border[] => {
    const before = priced[i - 1];
    if (before === undefined || before.day === trade.day) return [];
    return [{ after: before.day, day: trade.day, priceBefore: before.price, priceAfter: trade.price }];
  });
}

/** After the last trade: there the average cost shows it. */
function lastBorder(trades: readonly PortfolioTrade[], { price }: StatedShares): Border | null {
  const last = trades.at(-1);
  if (last === undefined) return null;
  const { open } = walk(trades);
  const shares = open.reduce((sum, { quantity }) => sum + quantity, 0);
  const cost = open.reduce((sum, { quantity, unitCost }) => sum + quantity * (unitCost ?? Number.NaN), 0);
  const average = Number.isFinite(cost / shares) ? cost / shares : null;
  return { after: last.day, day: addDays(last.day, 1), priceBefore: average, priceAfter: price };
}
