import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { CurrencyGains } from '@ballast/engine/ledger/gains';
import { gainsOf, gainsTimeWeighted } from '@ballast/engine/ledger/gains-of';
import type { TimeWeighted } from '@ballast/engine/ledger/time-weighted';
import { LEAD_DAYS } from '@ballast/engine/portfolio-history/wanted-series';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { FunctionError } from '../../errors.ts';
import { StillLoading } from '../data/still-loading.ts';
import type { AdvisorTool, Json } from '../types.ts';
import { aboutTrades, nameOf } from './about.ts';
import { figureList, type FigureList, type Subject } from './figure-list.ts';
import { LISTED_MAX } from './listed.ts';
import { lotsAtPrices } from './lots-at-prices.ts';
import { tradesPlace } from './places.ts';
import { holdingSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const YEAR_DAYS = 365;

/** What the trades of a portfolio have brought: gains, the yearly rate of the person's money, and what the shares did. */
export function tradeReturns(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'trade_returns',
      description:
        'What the person’s own trades have brought, from the tradebooks they imported: realized and unrealized gains by lots (first in, first out), the money-weighted return a year (XIRR) and the time-weighted return since the first trade, for each currency and share. Only saved portfolios with imported trades have them.',
      args: advisorToolArgs.trade_returns,
      run: ({ portfolio: asked }, signal) =>
        aboutTrades(context, asked, signal, async ({ portfolio, id: portfolioId, trades }) => {
          const { splitCloses } = context.data;
          if (splitCloses === null) return refuse(ONLY_MARKET);
          const today = context.deps.now().toISOString().slice(0, 10);
          const { lots, instruments, prices, provider, asOf } = await lotsAtPrices(context, { trades, today }, signal);
          const gains = gainsOf(trades, prices, today);
          const shares = [...lots.values()].map(({ symbol, market, exchange }) => ({
            key: quoteKey(symbol, market),
            symbol,
            market,
            exchange,
          }));
          const closes = await splitCloses(shares, addDays(trades[0]?.day ?? today, -LEAD_DAYS), signal).catch(
            (error: unknown) => unlessExpected(error, signal),
          );
          const last = [...(closes?.values() ?? [])]
            .flatMap((own) => own.at(-1)?.date ?? [])
            .toSorted()
            .at(-1);
          const list = figureList(context.sourceIds());
          const data = {
            portfolio: nameOf(portfolio),
            counted: 'after brokerage and charges, before dividends and tax; first in, first out',
            returns: gains.map((each): Json => {
              const of = gains.length === 1 ? portfolioSubject(portfolio) : currencySubject(each);
              const timeWeighted = closes === null ? null : gainsTimeWeighted(each, closes, last ?? null);
              return {
                ...totalsOf(each, list, of),
                ...returnsOf(each, timeWeighted, list, { of, today }),
                time_weighted_until: last ?? null,
                shares: sharesOf(each, list, (key) => holdingSubject(key, instruments.get(key)?.name ?? null)),
              };
            }),
          };
          const isWhole = gains.every(({ incomplete, shares: own }) => incomplete === 0 && own.every(isPriced));
          const facts = {
            provider,
            as_of: asOf,
            coverage: isWhole ? 1 : ('unknown' as const),
            path: tradesPlace(portfolioId),
          };
          return answer('trade_returns', list, facts, data);
        }),
    },
    context,
  );
}

const ONLY_MARKET =
  'Trades are measured at the prices of the market, and the person looks at the sample market. Say that they can switch to market prices.';

/** Gains need no closes: where these are not there, the time-weighted return alone is unknown. */
function unlessExpected(error: unknown, signal: AbortSignal): null {
  signal.throwIfAborted();
  if (error instanceof StillLoading || error instanceof FunctionError) return null;
  throw error;
}

function isPriced({ value, salesUnknown, sharesUnknown }: CurrencyGains['shares'][number]): boolean {
  return value !== null && salesUnknown === 0 && sharesUnknown === 0;
}

/** Trades of one currency among several. */
function currencySubject({ currency }: CurrencyGains): Subject {
  return { subject: `trades:${currency}`, called: [`trades in ${currency}`, currency] };
}

function totalsOf({ currency, realized, unrealized, total }: CurrencyGains, list: FigureList, of: Subject) {
  return {
    currency,
    realized_gain: list.money(of, 'realized_gain', realized, currency),
    unrealized_gain: list.money(of, 'unrealized_gain', unrealized, currency),
    both_together: list.money(of, 'total_gain', total, currency),
  };
}

function returnsOf(
  { complete, incomplete, undivided, divided, moneyWeighted }: CurrencyGains,
  timeWeighted: TimeWeighted | null,
  list: FigureList,
  { of, today }: { readonly of: Subject; readonly today: Day },
): Readonly<Record<string, Json>> {
  const from = complete.map(({ day }) => day).toSorted()[0] ?? null;
  const isShort = from !== null && addDays(from, YEAR_DAYS) > today;
  return {
    from,
    money_weighted_return_a_year: moneyWeighted.ok
      ? list.fraction(of, 'money_weighted_return', moneyWeighted.rate)
      : { unknown: moneyWeighted.reason },
    ...(isShort && { less_than_a_year: 'a rate a year exaggerates what happened in less than a year: say so' }),
    time_weighted_return: timeWeighted?.ok
      ? list.fraction(of, 'time_weighted_return', timeWeighted.value)
      : { unknown: timeWeighted?.reason ?? 'past prices are being fetched: the same can be asked again in a minute' },
    ...(divided > 0 && {
      time_weighted_from: undivided.map(({ day }) => day).toSorted()[0] ?? null,
      shares_in_no_time_weighted_return: `${String(divided)}: a demerger split their company up while they were held`,
    }),
    ...(incomplete > 0 && { shares_in_no_return: `${String(incomplete)}: their purchases are not all known` }),
  };
}

/** The largest gains and losses first. */
function sharesOf({ shares, currency }: CurrencyGains, list: FigureList, subjectOf: (key: string) => Subject): Json {
  const sizeOf = (share: CurrencyGains['shares'][number]) => Math.abs((share.realized ?? 0) + (share.unrealized ?? 0));
  return shares
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, LISTED_MAX)
    .map(({ key, lots, realized, unrealized }) => ({
      symbol: lots.symbol,
      realized_gain: list.money(subjectOf(key), 'realized_gain', realized, currency),
      unrealized_gain: list.money(subjectOf(key), 'unrealized_gain', unrealized, currency),
    }));
}
