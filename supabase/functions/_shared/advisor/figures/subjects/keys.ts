const PORTFOLIO = 'portfolio';
const CRISIS = 'crisis:';
const TOPIC = 'topic:';
const CURRENCY = 'currency:';

/** `portfolio`, or one of several: `portfolio:` and its id. */
export function isPortfolio(key: string): boolean {
  return key === PORTFOLIO || key.startsWith(`${PORTFOLIO}:`);
}

/** What “your portfolio” may mean. */
export function portfolioKeys(subjects: ReadonlySet<string>): readonly string[] {
  return subjects.has(PORTFOLIO) ? [PORTFOLIO] : [...subjects].filter(isPortfolio);
}

/** A pair of currencies: `USDINR` is what a dollar costs in rupees. */
export function isPair(key: string): boolean {
  return /^[A-Z]{6}$/.test(key);
}

/** What a figure of something else is seen in: a crisis, an exchange rate. */
export function isSetting(key: string): boolean {
  return key.startsWith(CRISIS) || isPair(key);
}

/** A text that states figures of nobody's: what a tax is, what a rule says. */
export function isTopic(key: string): boolean {
  return key.startsWith(TOPIC);
}

/** What an amount is in, too. */
export function isAmount(key: string): boolean {
  return key.startsWith(CURRENCY) || isPair(key);
}
