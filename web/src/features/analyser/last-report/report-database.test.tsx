import { analysePortfolio } from '@ballast/engine/analysis/analyse';
import { expect, it, vi } from 'vitest';
import { putAnswer, putReport, readReport } from './report-database.ts';

vi.mock('../../../lib/indexed-db.ts', () => {
  const stores = new Map<string, Map<string, { readonly id: string }>>();
  const storeOf = (name: string) => {
    const records = stores.get(name) ?? new Map<string, { readonly id: string }>();
    stores.set(name, records);
    return {
      put: (record: { readonly id: string }) => ({ result: records.set(record.id, record) }),
      delete: (id: string) => ({ result: records.delete(id) }),
      getAll: () => ({ result: [...records.values()] }),
      getAllKeys: () => ({ result: [...records.keys()] }),
    };
  };
  const inDatabase = async (
    _shape: unknown,
    _mode: unknown,
    request: (store: typeof storeOf) => { readonly result: unknown },
  ) => Promise.resolve(request(storeOf).result);
  return { inDatabase };
});

const ANALYSIS = {
  ...analysePortfolio([], new Map()),
  asked: { holdings: [], assets: [] },
  assets: [],
  quotes: new Map(),
  prices: 'market',
  sampled: [],
  kept: [],
  at: new Date(0),
  occasion: 'asked',
} as const;
const put = async (id: string) => putAnswer({ id, queryKey: ['price-history'], isPage: true, data: id });
const save = async (title: string, answers: readonly string[]) =>
  putReport({
    id: 'last',
    owner: 'visitor',
    title,
    search: '',
    analysis: ANALYSIS,
    instruments: [],
    answers,
  });

it('has the report with all of its answers, in place of the one before', async () => {
  for (const id of ['a1', 'a2']) await put(id);
  await save('A', ['a1', 'a2']);
  await put('b1');
  await save('B', ['b1']);
  expect(await readReport()).toMatchObject({ report: { title: 'B' }, answers: [{ id: 'b1' }] });
});

it('has none where the save of another tab deleted a part of its answers', async () => {
  for (const id of ['b1', 'b2', 'a1']) await put(id);
  await save('A', ['a1']);
  await put('b3');
  await save('B', ['b1', 'b2', 'b3']);
  expect(await readReport()).toBeNull();
});
