import {
  enteredOn,
  PORTFOLIO_ASSETS_MAX,
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_HOLDINGS_MAX,
  PORTFOLIO_NAME_MAX,
  type AssetRow,
  type EditPortfolio,
} from '@ballast/contract/portfolios';
import { textProblem } from '@ballast/contract/text';
import { keptAssets } from './edit-assets.ts';
import { keptRows, type Edit, type EditRow } from './edit.ts';
import type { EditProblem, EditProblems } from './problems.ts';
import { dateProblem, readCost, readShares } from './read-fields.ts';

type Row = EditPortfolio['holdings'][number];

/** Why the lists as a whole can't be saved. */
export type ListProblem = 'empty' | 'tooMany' | 'tooManyAssets';

type ReadEdit =
  | { readonly ok: true; readonly portfolio: EditPortfolio }
  | { readonly ok: false; readonly problems: EditProblems; readonly list: ListProblem | null };

/** The edit as what is sent, or what is wrong with it. `today` is a calendar day. */
export function readEdit(edit: Edit, today: string): ReadEdit {
  const problems = new Map<string, EditProblem>();
  const name = edit.name.trim();
  const description = edit.description.trim();
  const nameProblem = name === '' ? 'nameRequired' : textProblem(name, PORTFOLIO_NAME_MAX);
  const descriptionProblem = textProblem(description, PORTFOLIO_DESCRIPTION_MAX);
  if (nameProblem !== undefined) problems.set('name', nameProblem);
  if (descriptionProblem !== undefined) problems.set('description', descriptionProblem);

  const storedDates = new Map(edit.base.holdings.map((holding) => [holding.id, holding.purchase_date]));
  const rows = keptRows(edit);
  const holdings = rows.map((row): Row => {
    const shares = readShares(row.shares);
    const cost = readCost(row.cost, row.currency);
    // A day that is stored already stays, whatever the clock here says.
    const isStored = row.id !== null && storedDates.get(row.id) === row.date;
    const date = isStored ? undefined : dateProblem(row.date, today);
    if (shares === null) problems.set(`${row.key}.shares`, 'sharesInvalid');
    if (cost === undefined) problems.set(`${row.key}.cost`, 'costInvalid');
    if (date !== undefined) problems.set(`${row.key}.date`, date);
    return toSend(row, shares ?? 0, cost ?? null);
  });
  const stored = new Set(edit.base.assets.map(termsOf));
  const assets = keptAssets(edit).map((asset) => (stored.has(termsOf(asset)) ? asset : enteredOn(today, asset)));
  const list = listProblem(rows.length, assets.length);
  if (problems.size > 0 || list !== null) return { ok: false, problems, list };
  const { id, version } = edit.base;
  return { ok: true, portfolio: { id, version, name, description, holdings, assets } };
}

function termsOf(asset: AssetRow): string {
  return JSON.stringify({ ...asset, account: null });
}

function listProblem(holdings: number, assets: number): ListProblem | null {
  if (holdings + assets === 0) return 'empty';
  if (holdings > PORTFOLIO_HOLDINGS_MAX) return 'tooMany';
  return assets > PORTFOLIO_ASSETS_MAX ? 'tooManyAssets' : null;
}

function toSend({ id, symbol, exchange, currency, date, account }: EditRow, shares: number, cost: number | null): Row {
  const stated = { symbol, exchange, currency, shares, purchase_price: cost, purchase_date: date };
  const holding = account === null ? stated : { ...stated, account };
  return id === null ? holding : { id, ...holding };
}
