import { ACCOUNT_TYPES } from '../../assets/account.ts';
import { ASSET_TERMS, isVolatility, missingTerms, type AssetTerm } from '../../assets/asset-terms.ts';
import { ASSET_KINDS, COMPOUNDINGS, type Asset } from '../../assets/asset.ts';
import type { Row } from '../cell.ts';
import type { ColumnMeaning } from '../format.ts';
import { readCurrency } from '../values/currency.ts';
import { readMoment } from '../values/moment.ts';
import { cellAt, textAt } from './cell-at.ts';
import { amountAt, isFault, quantityAt } from './money.ts';
import { wrong, type RowReading, type TableReading } from './reading.ts';

const COLUMNS: Readonly<Record<AssetTerm, ColumnMeaning>> = {
  amount: 'value',
  quantity: 'quantity',
  purity: 'purity',
  code: 'symbol',
  rate: 'rate',
  compounding: 'compounding',
  startsOn: 'day',
  maturesOn: 'matures_on',
  asOf: 'as_of',
  volatility: 'volatility',
};
const TERMS = [
  'amount',
  'quantity',
  'purity',
  'code',
  'rate',
  'compounding',
  'startsOn',
  'maturesOn',
  'asOf',
  'volatility',
] as const satisfies readonly AssetTerm[];
const AMOUNTS = ['amount', 'purity', 'rate', 'volatility'] as const;
const DAYS = ['startsOn', 'maturesOn', 'asOf'] as const;

/** A row of a table of assets without symbols: one with the terms of its kind, and no others. */
export function readAsset(row: Row, reading: TableReading): RowReading {
  const { columns } = reading;
  const at = (meaning: ColumnMeaning) => textAt(row, columns, meaning);
  const kind = ASSET_KINDS.find((one) => one === at('kind'));
  if (kind === undefined) return wrong('bad_terms', 'kind');
  const currency = readCurrency(at('currency'));
  if (currency === null) return wrong('unknown_currency', 'currency');
  const quantity = quantityAt(row, reading, 'quantity');
  if (isFault(quantity) || (quantity !== null && quantity <= 0)) return wrong('bad_quantity', 'quantity');

  const amounts: { [Term in (typeof AMOUNTS)[number]]?: number | null } = {};
  for (const term of AMOUNTS) {
    const amount = amountAt(row, reading, COLUMNS[term]);
    if (isFault(amount) || (amount !== null && !isInRange(term, amount))) return wrong('bad_terms', COLUMNS[term]);
    amounts[term] = amount;
  }
  const days: { [Term in (typeof DAYS)[number]]?: string | null } = {};
  for (const term of DAYS) {
    const cell = cellAt(row, columns, COLUMNS[term]);
    const moment = readMoment(cell, reading.order, reading.today);
    if (cell !== null && moment === null) return wrong('bad_date', COLUMNS[term]);
    days[term] = moment?.day ?? null;
  }
  const asset: Asset = {
    kind,
    name: at('name'),
    currency: currency.currency,
    amount: amounts.amount ?? null,
    quantity,
    purity: amounts.purity ?? null,
    code: at('symbol') === '' ? null : at('symbol'),
    rate: amounts.rate ?? null,
    compounding: COMPOUNDINGS.find((one) => one === at('compounding')) ?? null,
    startsOn: days.startsOn ?? null,
    maturesOn: days.maturesOn ?? null,
    asOf: days.asOf ?? null,
    volatility: amounts.volatility ?? null,
    account: ACCOUNT_TYPES.find((one) => one === at('account')) ?? null,
  };
  const fault = termAtFault(asset);
  if (fault !== null) return wrong('bad_terms', COLUMNS[fault]);
  const place = { sheet: reading.sheet, line: row.line };
  return { status: 'taken', trades: [], holdings: [], assets: [{ place, asset }] };
}

/** What the database stores; of volatilities only those that can be assumed. */
function isInRange(term: (typeof AMOUNTS)[number], value: number): boolean {
  switch (term) {
    case 'amount':
      return value > 0 && value <= 1e12;
    case 'purity':
      return value > 0 && value <= 1;
    case 'rate':
      return value >= 0 && value <= 100;
    case 'volatility':
      return isVolatility(value);
  }
}

/** The first term that the asset lacks, that its kind does not have, or that contradicts another; null where all are in order. */
function termAtFault(asset: Asset): AssetTerm | null {
  const [missing] = missingTerms(asset);
  if (missing !== undefined) return missing;
  const { needed, optional } = ASSET_TERMS[asset.kind];
  const isKnown = (term: AssetTerm) => needed.includes(term) || optional.includes(term);
  const extra = TERMS.find((term) => asset[term] !== null && !isKnown(term));
  if (extra !== undefined) return extra;
  const { startsOn, maturesOn } = asset;
  return startsOn !== null && maturesOn !== null && maturesOn <= startsOn ? 'maturesOn' : null;
}
