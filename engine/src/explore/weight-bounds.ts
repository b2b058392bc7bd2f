import type { GroupLimit, Problem } from '../optimize/problem.ts';
import type { Market } from '../quotes/market.ts';
import type { ReportContext } from '../report/context.ts';
import type { HeldToday } from '../portfolio-history/history.ts';
import { classOf } from './holding-class.ts';
import type { WeightLimits } from './question.ts';

/** The limits of computed weights. A holding whose sector is not known, such as a fund, is in no sector's. */
export function boundsOf(
  limits: WeightLimits,
  { history }: ReportContext,
): Pick<Problem, 'lower' | 'upper' | 'groups' | 'turnover'> {
  const { mostWeight, mostSector, mostCountry = null, mostCurrency = null, mostClass = null } = limits;
  const { mostTurnover = null, keep = [], avoid = [] } = limits;
  const whole = history.holdings.reduce((sum, { value }) => sum + value, 0);
  const current = Float64Array.from(history.holdings, ({ value }) => value / whole);
  const keyAt = (place: number) => history.holdings[place]?.held.key ?? '';
  const most = (idOf: (held: HeldToday) => string | null, upper: number | null): readonly GroupLimit[] => {
    if (upper === null) return [];
    const ids = history.holdings.map(({ held }) => idOf(held));
    return [...new Set(ids)].flatMap((id) =>
      id === null ? [] : [{ id, members: ids.flatMap((one, place) => (one === id ? [place] : [])), lower: 0, upper }],
    );
  };
  return {
    lower: current.map((weight, place) => (keep.includes(keyAt(place)) ? weight : 0)),
    upper: current.map((weight, place) => (avoid.includes(keyAt(place)) ? Math.min(weight, mostWeight) : mostWeight)),
    groups: [
      ...most(({ sector }) => sector, mostSector),
      ...most(({ market }) => `country ${market}`, mostCountry),
      ...most(({ currency }) => `currency ${currency}`, mostCurrency),
      ...most((held) => `class ${classOf(held)}`, mostClass),
    ],
    turnover: mostTurnover === null ? null : { current, most: mostTurnover },
  };
}

/** What the members of a group of `boundsOf` have in common. */
export function groupKind(id: string): 'sector' | 'country' | 'currency' | 'class' {
  const [kind] = id.split(' ');
  return kind === 'country' || kind === 'currency' || kind === 'class' ? kind : 'sector';
}

/** Where each holding of a report is listed. */
export function marketsOf({ history }: ReportContext): readonly Market[] {
  return history.holdings.map(({ held }) => held.market);
}
