import { TRADED_KINDS } from '@ballast/engine/instruments/kind';
import { z } from 'zod';

/**
 * The lists that the master of instruments is built from, as tables of text: one header line, one line a row, columns by name. They are
 * shipped in `supabase/instruments`; docs/instruments.md says where each is from.
 */
const text = z.string();
/** As the exchanges write them: `M&M`, `BRK/B`, `ABR^D`, `BAJAJ-AUTO`. */
const symbol = z.string().regex(/^[A-Z0-9&.^/$-]{1,20}$/);
const name = z.string().min(1).max(300);
const isinOrNothing = z.union([z.literal(''), z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/)]);

const LISTS = {
  /** What trades on the NSE. */
  nse: z.object({
    isin: isinOrNothing,
    symbol,
    name,
    series: text,
    kind: z.enum(TRADED_KINDS),
    industry: text,
    industryGroup: text,
  }),
  /** Shares of the BSE, by scrip code. */
  bse: z.object({
    isin: isinOrNothing,
    code: text,
    symbol,
    name,
    group: text,
    industry: text,
    industryGroup: text,
  }),
  /** Shares and exchange-traded funds of the US exchanges. */
  us: z.object({
    symbol,
    name,
    exchange: text,
    kind: z.enum(['share', 'etf']),
    screenerSector: text,
    gicsSector: text,
  }),
  /** Mutual funds of India: one row a scheme, plan and option. */
  amfi: z.object({
    code: text,
    isin: isinOrNothing,
    reinvestmentIsin: isinOrNothing,
    name,
    plan: text,
    option: text,
    fundHouse: text,
    category: text,
    lastNavOn: text,
  }),
  /** Names, sectors and ISINs that were looked at one by one, and the indices: they go before what an exchange tells. */
  reviewed: z.object({
    exchange: z.enum(['NSE', 'BSE', 'NYSE', 'NASDAQ']),
    symbol,
    name,
    kind: z.enum([...TRADED_KINDS, 'index']),
    sector: text,
    isin: isinOrNothing,
  }),
  /** What an instrument was called before, or is called by many. `names`: a symbol of the market, or a scheme with all its plans. */
  aliases: z.object({ market: z.enum(['IN', 'US']), alias: name, names: name }),
  /** Membership of an index, by symbol. The S&P 500's stands in `us`. */
  members: z.object({ index: z.enum(['NIFTY50', 'SENSEX', 'NIFTY500']), symbol }),
} as const;

export type ListName = keyof typeof LISTS;

interface Rows {
  readonly nse: z.output<typeof LISTS.nse>;
  readonly bse: z.output<typeof LISTS.bse>;
  readonly us: z.output<typeof LISTS.us>;
  readonly amfi: z.output<typeof LISTS.amfi>;
  readonly reviewed: z.output<typeof LISTS.reviewed>;
  readonly aliases: z.output<typeof LISTS.aliases>;
  readonly members: z.output<typeof LISTS.members>;
}
export type ListRow<Name extends ListName> = Rows[Name];

const SCHEMAS: { readonly [Name in ListName]: z.ZodType<Rows[Name]> } = LISTS;
export type Lists = { readonly [Name in ListName]: readonly ListRow<Name>[] };

/**
 * The rows of a list from its text.
 * @throws Error that names the line, where a column is missing or a value is none of its kind
 */
export function readList<Name extends ListName>(name: Name, content: string): readonly ListRow<Name>[] {
  const [header = '', ...lines] = content.trimEnd().split('\n');
  const columns = header.split('\t');
  const wanted = Object.keys(LISTS[name].shape);
  if (wanted.some((column) => !columns.includes(column))) {
    throw new Error(`${name}: the columns are ${columns.join(', ')}, not ${wanted.join(', ')}`);
  }
  const rowSchema = SCHEMAS[name];
  return lines.map((line, index) => {
    const values = line.split('\t');
    const row = rowSchema.safeParse(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])));
    if (!row.success) throw new Error(`${name}, line ${String(index + 2)}: ${z.prettifyError(row.error)}`);
    return row.data;
  });
}

/** The text of a list: the way back of `readList`. */
export function writeList<Name extends ListName>(name: Name, rows: readonly ListRow<Name>[]): string {
  const columns = Object.keys(LISTS[name].shape);
  const lines = rows.map((row) => {
    const values = new Map<string, string>(Object.entries(row));
    return columns.map((column) => (values.get(column) ?? '').replaceAll(/\s+/g, ' ').trim()).join('\t');
  });
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}
