import { MAX_HISTORY_SYMBOLS } from '@ballast/contract/price-history';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { priceHistoryQuery, splitClosesQuery } from './queries.ts';

const bodySchema = z.object({ symbols: z.array(z.string()), cursor: z.string() });

/** Histories where a page that begins on a day is followed by that of the day it is given with. */
async function fetchWith(next: (cursor: string) => string | null, symbols: readonly string[]) {
  const asked: string[] = [];
  fakeNetwork({
    'POST /functions/v1/get-price-history': async (request) => {
      const { cursor, symbols: wanted } = bodySchema.parse(await request.json());
      asked.push(`${wanted.length} from ${cursor}`);
      return Response.json({ next: next(cursor) });
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { asked, pages: await client.fetchQuery(priceHistoryQuery(symbols, 'INR')) };
}

describe('histories', () => {
  it('are asked for page after page, until none leads on', async () => {
    const follows: Readonly<Record<string, string>> = { '2000-01-01': '2010-01-04', '2010-01-04': '2020-01-02' };
    const { asked, pages } = await fetchWith((cursor) => follows[cursor] ?? null, ['NSE:INFY']);
    expect(asked).toEqual(['1 from 2000-01-01', '1 from 2010-01-04', '1 from 2020-01-02']);
    expect(pages).toHaveLength(3);
  });

  it('are asked for no more where a page leads back to itself', async () => {
    const { asked } = await fetchWith((cursor) => cursor, ['NSE:INFY']);
    expect(asked).toHaveLength(1);
  });

  it('of more symbols than one request may name are asked for by several', async () => {
    const symbols = Array.from({ length: MAX_HISTORY_SYMBOLS + 1 }, (_, n) => `US:Q${String(n)}`);
    const { asked } = await fetchWith(() => null, symbols);
    expect(asked).toEqual([`${String(MAX_HISTORY_SYMBOLS)} from 2000-01-01`, '1 from 2000-01-01']);
  });

  it('are none where one of their pages fails', async () => {
    fakeNetwork({
      'POST /functions/v1/get-price-history': async (request) => {
        const { cursor } = bodySchema.parse(await request.json());
        return cursor === '2000-01-01' ? Response.json({ next: '2010-01-04' }) : new Response(null, { status: 503 });
      },
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.fetchQuery(priceHistoryQuery(['NSE:INFY'], 'INR'))).rejects.toMatchObject({
      name: 'BackendError',
    });
  });

  it('are asked for since a day, in their own currencies and with dividends left in, where trades are measured', async () => {
    const { calls } = fakeNetwork({ 'POST /functions/v1/get-price-history': () => Response.json({ next: null }) });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await client.fetchQuery(splitClosesQuery(['NSE:INFY'], '2025-01-01'));
    expect(await calls.at(-1)?.json()).toEqual({
      symbols: ['NSE:INFY'],
      from: '2025-01-01',
      cursor: '2025-01-01',
      adjust: 'splits',
    });
  });
});
