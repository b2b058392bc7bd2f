/** One day after the other, backwards from today: enough of them for every figure. */
const DAYS = 400;
const DAY_MS = 86_400_000;
const WEEKEND = [0, 6];

/** What an index does: every tenth day it loses 4%, and it wins that back on the others. */
const BAD = -0.04;
const GOOD = 0.96 ** (-1 / 9) - 1;

type ChangeClose = (close: number, day: number) => number | null;
const AS_IT_IS: ChangeClose = (close) => close;

/**
 * The answer of `get-price-history` for shares that follow one index: each day they move `betas` times as far, so that every
 * figure of risk follows by hand. What is not named has no history; all that is named is of one country. `changes` gives some of them
 * other closes.
 */
export async function closesThatFollow(
  betas: Readonly<Record<string, number>>,
  request: Request,
  changes: Readonly<Record<string, ChangeClose>> = {},
): Promise<Response> {
  const body: unknown = await request.json();
  const asked = typeof body === 'object' && body !== null && 'symbols' in body ? body.symbols : [];
  const symbols = Array.isArray(asked) ? asked.map(String).filter((symbol) => symbol in betas) : [];
  const dates = weekdays(DAYS);
  const isIndian = symbols.some((symbol) => /^(?:NSE|IN):/.test(symbol));
  const [market, currency] = isIndian ? ['IN', 'INR'] : ['US', 'USD'];
  return Response.json({
    currency,
    dates,
    series: symbols.map((symbol) => ({
      asked: symbol,
      symbol: symbol.slice(symbol.indexOf(':') + 1),
      market,
      exchange: null,
      currency,
      closes: closesOf(betas[symbol] ?? 0).map((close, day) => (changes[symbol] ?? AS_IT_IS)(close, day)),
      source: 'yahoo',
      as_of: new Date().toISOString(),
      stale: false,
    })),
    fx: [],
    missing: [],
    suspicious: [],
    next: null,
  });
}

function closesOf(beta: number): readonly number[] {
  let close = 100;
  return Array.from({ length: DAYS }, (_, day) => {
    if (day > 0) close *= 1 + beta * (day % 10 === 0 ? BAD : GOOD);
    return close;
  });
}

function weekdays(count: number): readonly string[] {
  const days: string[] = [];
  for (let at = Date.now(); days.length < count; at -= DAY_MS) {
    const day = new Date(at);
    if (!WEEKEND.includes(day.getUTCDay())) days.unshift(day.toISOString().slice(0, 10));
  }
  return days;
}
