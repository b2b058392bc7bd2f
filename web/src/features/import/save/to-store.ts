import { IMPORT_FILE_NAME_MAX, type StoreImport } from '@ballast/contract/import';
import { toAssetRow } from '@ballast/contract/portfolios';
import type { HeldHolding, PlanHolding } from '@ballast/engine/import/plan/import-plan';
import type { Currency } from '@ballast/engine/money/currency';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { Owned } from '@ballast/engine/holdings/owned';
import type { Planned, ReadFile } from '../worker/protocol.ts';

/** NUL and halves of characters, which cannot be stored. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** What a portfolio holds after an import. */
export function holdingsAfter({ changes, untouched }: Pick<Planned, 'changes' | 'untouched'>): readonly PlanHolding[] {
  return [...untouched, ...changes.flatMap(({ after }) => after ?? [])];
}

/** All that the portfolio has then, as the analyser takes it. */
export function toAnalyse(planned: Planned): Owned {
  return {
    holdings: holdingsAfter(planned).map(({ purchaseDay: _day, isMovedIn: _moved, ...holding }) => holding),
    assets: planned.assets,
  };
}

interface Intent {
  readonly importId: string;
  readonly portfolioId: string;
  /** Null for a new portfolio, which then has a name. */
  readonly version: number | null;
  readonly name: string;
  readonly files: readonly ReadFile[];
  readonly planned: Planned;
  readonly trades: readonly PortfolioTrade[];
}

/** An import as the database takes it. */
export function toStore({ importId, portfolioId, version, name, files, planned, trades }: Intent): StoreImport {
  const { counts, changes, newAssets, assets, untouched } = planned;
  const first = files[0]?.format;
  const names = files.map((file) => file.name.replaceAll(UNSTORABLE, '').trim()).join(', ');
  return {
    id: importId,
    portfolio_id: portfolioId,
    version,
    new_portfolio: version === null ? { name, description: '', currency: currencyOf(planned, trades) } : null,
    file: {
      name: Array.from(names).slice(0, IMPORT_FILE_NAME_MAX).join('').trim() || '-',
      format: first?.id ?? '',
      format_version: first?.version ?? '',
    },
    counts: {
      holdings_new: counts.new,
      holdings_updated: counts.updated,
      holdings_unchanged: counts.unchanged,
      holdings_closed: counts.closed,
      rows_taken: counts.taken,
      rows_merged: counts.merged,
      rows_ignored: counts.ignored,
      rows_wrong: counts.wrong,
    },
    holdings: [
      ...untouched.map((held) => row(held, held)),
      ...changes.flatMap(({ before, after }) => (after === null ? [] : [row(after, before)])),
    ],
    ...(newAssets.length === 0 ? {} : { assets: assets.map(toAssetRow) }),
    trades: trades.map((trade) => ({ ...trade })),
  };
}

/** The base currency of a new portfolio, until the user chooses one: that of what comes first. */
function currencyOf(planned: Planned, trades: readonly PortfolioTrade[]): Currency {
  const [holding] = holdingsAfter(planned);
  return (holding ?? trades[0] ?? planned.assets[0])?.currency ?? 'INR';
}

function row(holding: PlanHolding, stored: HeldHolding | null): StoreImport['holdings'][number] {
  const { symbol, exchange, currency, shares, purchasePrice, purchaseDay, account } = holding;
  return {
    ...(stored === null ? {} : { id: stored.id }),
    symbol,
    exchange,
    currency,
    shares,
    purchase_price: purchasePrice,
    purchase_date: purchaseDay,
    ...(account === undefined ? {} : { account }),
  };
}
