import { fundDisclosureRowSchema } from '@ballast/contract/disclosures';
import { fromAssetRow, newAssetSchema } from '@ballast/contract/portfolios';
import { STATED_RESIDENCES } from '@ballast/contract/profile';
import { chosenCurrency } from '@ballast/contract/settings';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import {
  disclosureOf,
  holdingOf,
  holdingRowSchema,
  tradeRowSchema,
  type OwnRows,
  type SavedPortfolio,
} from '../advisor/data/own-rows.ts';
import type { Database } from '../function.ts';

const symbolFields = {
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
};
const rowsSchema = z.object({
  portfolios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currency: z.enum(CURRENCIES),
      holdings: z.array(holdingRowSchema),
      assets: z.array(newAssetSchema),
    }),
  ),
  watchlists: z.array(z.object({ name: z.string(), items: z.array(z.object(symbolFields)) })),
  settings: z.unknown(),
  tax_residence: z.nullable(z.enum(STATED_RESIDENCES)),
});
type Rows = z.output<typeof rowsSchema>;

const NOTHING: Rows = { portfolios: [], watchlists: [], settings: null, tax_residence: null };

/** The rows of a token's owner, read at once when they are first asked for; none where the token may not read them. */
export function tokenRows(database: Database, digest: string): OwnRows {
  let read: Promise<Rows> | undefined;
  const rows = (): Promise<Rows> => (read ??= readRows(database, digest));
  const opened = async (id: string): Promise<Rows['portfolios'][number] | undefined> =>
    (await rows()).portfolios.find((one) => one.id === id);
  // As JSON, where days are text.
  const jsonRows = async (from: string, values: readonly string[]): Promise<readonly unknown[]> =>
    (await database.query(`select to_jsonb(r) as row from ${from} r`, values)).map(({ row }) => row);
  return {
    portfolios: async () => (await rows()).portfolios.map(summaryOf),
    portfolio: async (id) => {
      const found = await opened(id);
      return found === undefined ? null : summaryOf(found);
    },
    holdings: async (id) => ((await opened(id))?.holdings ?? []).map(holdingOf),
    assets: async (id) => ((await opened(id))?.assets ?? []).map(fromAssetRow),
    trades: async (id) =>
      z.array(tradeRowSchema).parse(await jsonRows('private.assistant_trades($1, $2)', [digest, id])),
    disclosures: async () =>
      z
        .array(fundDisclosureRowSchema)
        .parse(await jsonRows('private.assistant_disclosures($1)', [digest]))
        .map(disclosureOf),
    watchlists: async () => (await rows()).watchlists,
    displayCurrency: async () => chosenCurrency((await rows()).settings),
    taxResidence: async () => (await rows()).tax_residence,
  };
}

/** Those of a caller without an account. */
export const NO_ROWS: OwnRows = tokenRows({ query: () => Promise.resolve([]) }, '');

async function readRows(database: Database, digest: string): Promise<Rows> {
  const [row] = await database.query('select private.assistant_rows($1) as rows', [digest]);
  return row?.['rows'] === null || row === undefined ? NOTHING : rowsSchema.parse(row['rows']);
}

function summaryOf({ holdings, assets, ...facts }: Rows['portfolios'][number]): SavedPortfolio {
  return { ...facts, holdings_count: holdings.length, assets_count: assets.length };
}
