/** SEBI's bands are of Macaulay duration; the values within them, and those of the other categories, are assumptions. */
const SOURCE =
  'Assumption: near the middle of the Macaulay band where SEBI sets one (circular SEBI/HO/IMD/DF3/CIR/P/2017/114, 6 October 2017), else what funds of the category usually hold';

/** Assumed modified duration in years, by AMFI's name of the category without `Fund`. */
const YEARS_BY_CATEGORY: ReadonlyMap<string, number> = new Map([
  ['overnight', 0],
  ['liquid', 0.15],
  ['ultra short duration', 0.4],
  ['low duration', 0.75],
  ['money market', 0.5],
  ['short duration', 2],
  ['medium duration', 3.5],
  ['medium to long duration', 5.5],
  ['long duration', 8],
  ['dynamic bond', 4],
  ['corporate bond', 3],
  ['credit risk', 2],
  ['banking and psu', 3],
  ['gilt', 7],
  ['gilt with 10 year constant duration', 7],
  ['floater', 1],
]);

/** Names of the categories in AMFI's list of 2026 that SEBI's circular calls otherwise. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['ultra short term', 'ultra short duration'],
  ['ultra short to short term', 'low duration'],
  ['short term', 'short duration'],
  ['medium term', 'medium duration'],
  ['medium to long term', 'medium to long duration'],
  ['long term', 'long duration'],
  ['dynamic term', 'dynamic bond'],
  ['banking and psu debt', 'banking and psu'],
  ['10-year constant maturity gilt', 'gilt with 10 year constant duration'],
  ['floating interest rates', 'floater'],
]);

/** A modified duration in years that is assumed, and what it rests on. */
export interface AssumedDuration {
  readonly years: number;
  readonly source: string;
}

/**
 * Assumed modified duration of a debt fund by its category at AMFI: `Debt Scheme - Gilt Fund`, with or without `Open Ended Schemes(…)` around
 * it. Null where the category isn't one of debt funds with a known duration.
 */
export function durationOfCategory(category: string): AssumedDuration | null {
  const [, name = ''] = /(?:Debt Scheme|Income\/Debt Oriented Schemes) - ([^)]+)/.exec(category) ?? [];
  const plain = name
    .toLowerCase()
    .replace(/\bfund\b/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const years = YEARS_BY_CATEGORY.get(RENAMED.get(plain) ?? plain);
  return years === undefined ? null : { years, source: SOURCE };
}
