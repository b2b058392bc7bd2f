import { storeImportSchema, type StoreImport } from '@ballast/contract/import';
import { masterOf, type MasterRow } from './master.ts';

const FUND = { exchange: null, kind: 'fund', option: 'growth' } as const;
const LISTED: readonly MasterRow[] = [
  { ...FUND, symbol: '122639', name: 'Parag Parikh Flexi Cap Fund, Direct, Growth', plan: 'direct' },
  { ...FUND, symbol: '122640', name: 'Parag Parikh Flexi Cap Fund, Regular, Growth', plan: 'regular' },
  { symbol: 'INFY', name: 'Infosys', exchange: 'NSE', isin: 'INE009A01021' },
  { symbol: 'M&M', name: 'Mahindra & Mahindra', exchange: 'NSE', isin: 'INE101A01026' },
  { symbol: 'TCS', name: 'Tata Consultancy Services', exchange: 'NSE', isin: 'INE467B01029' },
  { symbol: 'TCS', name: 'Container Store', exchange: 'NYSE', isin: null },
  { symbol: 'AAPL', name: 'Apple', exchange: 'NASDAQ', isin: 'US0378331005' },
];

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly holdings: readonly object[];
  readonly assets?: readonly object[];
  readonly trades: readonly object[];
  readonly imports: readonly object[];
}

/** A backend for tests that stores imports as the database does. `stored` may be changed at will. */
export function importBackend(...portfolios: readonly Stored[]) {
  const backend: { stored: readonly Stored[]; sent: StoreImport[] } = { stored: portfolios, sent: [] };
  const param = (request: Request, name: string) =>
    new URL(request.url).searchParams.get(name)?.replace('eq.', '') ?? undefined;
  const one = (request: Request, name: string) => backend.stored.find(({ id }) => id === param(request, name));
  const summaries = (request: Request) =>
    Response.json(
      backend.stored
        .filter(({ id }) => param(request, 'id') === undefined || id === param(request, 'id'))
        .map(({ id, name, version, holdings, assets = [] }) => ({
          id,
          name,
          version,
          description: '',
          currency: 'INR',
          holdings_count: holdings.length,
          assets_count: assets.length,
          created_at: '2026-11-01T10:00:00Z',
          updated_at: '2026-11-01T10:00:00Z',
        })),
    );
  const store = async (request: Request) => {
    const sent = storeImportSchema.parse(await request.json());
    backend.sent.push(sent);
    const before = backend.stored.find(({ id }) => id === sent.portfolio_id);
    if (before !== undefined && before.version !== sent.version) {
      return Response.json({ code: 'PT409', message: 'x' }, { status: 409 });
    }
    const holdings = sent.holdings.map((holding, index) => ({ ...holding, id: holding.id ?? 100 + index }));
    const version = (before?.version ?? 0) + 1;
    const after: Stored = {
      id: sent.portfolio_id,
      name: before?.name ?? sent.new_portfolio?.name ?? '',
      version,
      holdings,
      assets: sent.assets ?? before?.assets ?? [],
      trades: [...(before?.trades ?? []), ...sent.trades.map((trade) => ({ ...trade, import_id: sent.id }))],
      imports: [{ portfolio_id: sent.portfolio_id }],
    };
    backend.stored = [after, ...backend.stored.filter(({ id }) => id !== after.id)];
    return Response.json({
      import_id: sent.id,
      portfolio_id: after.id,
      version,
      trades_stored: sent.trades.length,
      trades_known: 0,
    });
  };
  const undo = () => {
    const [last, ...others] = backend.stored;
    backend.stored = others;
    return Response.json({ portfolio_id: last?.id, version: null });
  };
  const answers = {
    ...masterOf(LISTED),
    'GET /rest/v1/portfolio_summaries': summaries,
    'GET /rest/v1/portfolio_holdings': (request: Request) =>
      Response.json(one(request, 'portfolio_id')?.holdings ?? []),
    'GET /rest/v1/portfolio_assets': (request: Request) => Response.json(one(request, 'portfolio_id')?.assets ?? []),
    'GET /rest/v1/trades': (request: Request) => Response.json(one(request, 'portfolio_id')?.trades ?? []),
    'GET /rest/v1/imports': () => Response.json(backend.stored.flatMap(({ imports }) => imports)),
    'GET /rest/v1/import_formats': () => Response.json([]),
    'POST /rest/v1/rpc/store_import': store,
    'POST /rest/v1/rpc/undo_import': undo,
  };
  return Object.assign(backend, { answers });
}
