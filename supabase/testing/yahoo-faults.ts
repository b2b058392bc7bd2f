import { z } from 'zod';
import type { Answer } from './local-server.ts';
import { faultDetails, type FaultOrder, listOfFaults, TRANSPORT_FAULTS } from './transport-faults.ts';
import type { YahooRow } from './yahoo-row.ts';

const faultKindSchema = z.enum([
  ...TRANSPORT_FAULTS,
  /** 401, as when the cookie has expired. */
  'unauthorized',
  /** Every second row left out, every second close unknown. */
  'missing_half',
  /** Rows without a price, charts without their head, a search without its list. */
  'missing_fields',
  'wrong_currency',
  /** A hundred times the price, said to be in pence. */
  'pence',
  /** A hundred times the price, said to be in the right currency; in a chart on one day. */
  'hundredfold',
  'nan_price',
  'zero_price',
  'negative_price',
  /** Closes before `date` as they were before a split nobody mentions. */
  'split_without_notice',
  'duplicate_bars',
  'unordered_bars',
  /** The close of `date` is another one than before. */
  'corrected_bar',
]);

/** All kinds of faults. */
export const YAHOO_FAULTS = faultKindSchema.options;

export const faultSchema = z.object({
  ...faultDetails,
  kind: faultKindSchema,
  /** What it strikes: quotes, charts, the search, quotes and charts of currencies, or the cookie and crumb before them. */
  on: z.enum(['quote', 'session', 'chart', 'search', 'fx']).default('quote'),
  /** `wrong_currency` */
  currency: z.string().default('GBp'),
  /** `split_without_notice`, `hundredfold` and `corrected_bar` in a chart: the day; its middle without. */
  date: z.iso.date().optional(),
  /** `split_without_notice`: new shares for an old one. */
  ratio: z.number().positive().default(5),
});
export type ReadyFault = z.output<typeof faultSchema>;
export type Fault = FaultOrder<z.input<typeof faultSchema>>;

export const faultsSchema = listOfFaults(faultSchema);

export const INVALID_CRUMB: Answer = financeError(401, 'Unauthorized', 'Invalid Crumb');

export function financeError(status: number, code: string, description: string): Answer {
  const body = JSON.stringify({ finance: { result: null, error: { code, description } } });
  return { status, type: 'application/json;charset=utf-8', body };
}

/** The answer as faults of its text have it. */
export function spoilText(answer: Answer, faults: readonly ReadyFault[]): Answer {
  if (faults.some(({ kind }) => kind === 'unauthorized')) return INVALID_CRUMB;
  if (!faults.some(({ kind }) => kind === 'nan_price')) return answer;
  // Not JSON, and yet what a careless encoder writes.
  return { ...answer, body: answer.body.replaceAll(/("regularMarketPrice":|"close":\[)[^,\]]+/g, '$1NaN') };
}

type SpoilRow = (row: YahooRow, i: number, fault: ReadyFault) => readonly YahooRow[];
const SPOILT_ROWS: Partial<Record<ReadyFault['kind'], SpoilRow>> = {
  missing_half: (row, i) => (i % 2 === 1 ? [row] : []),
  missing_fields: (row) => [{ ...row, regularMarketPrice: undefined, regularMarketTime: undefined }],
  wrong_currency: (row, _, { currency }) => [{ ...row, currency }],
  pence: (row) => [{ ...row, regularMarketPrice: hundredTimes(row), currency: 'GBp' }],
  hundredfold: (row) => [{ ...row, regularMarketPrice: hundredTimes(row) }],
  zero_price: (row) => [{ ...row, regularMarketPrice: 0 }],
  negative_price: (row) => [{ ...row, regularMarketPrice: -1 }],
};

/** Rows as the faults have them, one after the other; a fault of some tickers leaves the rows beside them alone. */
export function spoilRows(rows: readonly YahooRow[], faults: readonly ReadyFault[]): readonly YahooRow[] {
  return faults.reduce((spoilt, fault) => {
    const spoil = SPOILT_ROWS[fault.kind];
    if (spoil === undefined) return spoilt;
    const isHit = ({ symbol }: YahooRow) => fault.tickers?.some((ticker) => ticker === symbol) ?? true;
    return spoilt.flatMap((row, i) => (isHit(row) ? spoil(row, i, fault) : [row]));
  }, rows);
}

function hundredTimes(row: YahooRow): number {
  return 100 * Number(row['regularMarketPrice']);
}
