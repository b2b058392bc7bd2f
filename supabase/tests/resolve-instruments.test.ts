import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { resolveInstrumentsResponseSchema } from '@ballast/contract/resolve-instruments';
import { post, VISITOR } from '../testing/function-deps.ts';
import { resolveTerms } from '@ballast/supabase/functions/_shared/market/instruments/resolve';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../functions/resolve-instruments/handler.ts';
import { type Instance, startInstance } from './market/instance.ts';

let database: TestDatabase;
let instance: Instance;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`
    insert into public.instruments (symbol, exchange, market, kind, name, yahoo_symbol, terms, isins, plan, option) values
      ('KORE', 'BSE', 'IN', 'share', 'Kore Foods', 'KORE.BO', '{KORE,INE601A01017}', '{INE601A01017}', null, null),
      ('KORE', 'NSE', 'IN', 'share', 'Jay Jalaram Techno', 'KORE.NS', '{KORE}', '{}', null, null),
      ('122639', null, 'IN', 'fund', 'Flexi Cap Fund, Direct', '', '{122639,"flexi cap fund"}', '{}', 'direct', 'growth'),
      ('122640', null, 'IN', 'fund', 'Flexi Cap Fund, Regular', '', '{122640,"flexi cap fund"}', '{}', 'regular', 'growth')`;
});
beforeEach(() => {
  instance = startInstance(database.url, {}, []);
});
afterEach(() => instance.stop());
afterAll(() => database.drop());

/** Each term with the names of what it finds. */
async function named(...terms: readonly string[]): Promise<Readonly<Record<string, readonly (string | undefined)[]>>> {
  const { instruments, found } = await resolveTerms(instance.deps.database, terms);
  return Object.fromEntries(found.map(({ term, at }) => [term, at.map((place) => instruments[place]?.name)]));
}

describe('resolving', () => {
  it('finds by symbol, ISIN, code and name, and says nothing of the rest', async () => {
    expect(await named('INFY', 'INE002A01018', '500325', 'reliance industries', 'NOSUCH', 'ZOMATO')).toEqual({
      INFY: ['Infosys', 'Infosys, ADR'],
      INE002A01018: ['Reliance Industries'],
      '500325': ['Reliance Industries'],
      'reliance industries': ['Reliance Industries'],
      ZOMATO: ['Eternal'],
    });
  });

  it('tells two companies with one symbol apart, that of the NSE first', async () => {
    expect(await named('KORE', 'INE601A01017')).toEqual({
      KORE: ['Jay Jalaram Techno', 'Kore Foods'],
      INE601A01017: ['Kore Foods'],
    });
  });

  it('gives every plan of a fund that its name leaves open', async () => {
    expect(await named('flexi cap fund', '122639')).toEqual({
      'flexi cap fund': ['Flexi Cap Fund, Direct', 'Flexi Cap Fund, Regular'],
      '122639': ['Flexi Cap Fund, Direct'],
    });
  });

  it('gives the house and category of a fund, and for one that pays out the Growth option of its scheme and plan', async () => {
    const term = (code: string, option: string) => `{${code},"axis gilt fund direct ${option}"}`;
    await database.sql`
      insert into public.instruments (symbol, market, kind, name, yahoo_symbol, terms, plan, option, fund_house, category, rank) values
        ('120010', 'IN', 'fund', 'Axis Gilt Fund, Direct, Growth', '', ${term('120010', 'growth')}, 'direct', 'growth', 'Axis', 'Gilt', 2),
        ('120011', 'IN', 'fund', 'Axis Gilt Fund, Direct, Growth', '', ${term('120011', 'growth')}, 'direct', 'growth', 'Other', 'Gilt', 2),
        ('120012', 'IN', 'fund', 'Axis Gilt Fund, Direct, Growth', '', ${term('120012', 'growth')}, 'direct', 'growth', 'Axis', 'Gilt', 5),
        ('120013', 'IN', 'fund', 'Axis Gilt Fund, Direct, Monthly IDCW, paid out', '', '{120013}', 'direct', 'idcw', 'Axis', 'Gilt', 3),
        ('120014', 'IN', 'fund', 'Axis Gilt Fund, Regular, IDCW', '', '{120014}', 'regular', 'idcw', 'Axis', 'Gilt', 3),
        ('120015', 'IN', 'fund', 'Axis Gilt Fund', '', '{120015}', null, 'idcw', 'Axis', 'Gilt', 3)`;
    const codes = ['120010', '120013', '120014', '120015', 'INFY'];
    const growthCodes = async () =>
      (await resolveTerms(instance.deps.database, codes)).instruments
        .filter(({ market }) => market === 'IN')
        .map(({ symbol, growthCode }) => [symbol, growthCode]);
    expect(Object.fromEntries(await growthCodes())).toEqual({
      120010: null,
      120013: '120010',
      120014: null,
      120015: null,
      INFY: null,
    });
    expect((await resolveTerms(instance.deps.database, ['120013'])).instruments).toMatchObject([
      { fundHouse: 'Axis', category: 'Gilt' },
    ]);
    // Two that may be meant.
    await database.sql`update public.instruments set rank = 2 where symbol = '120012'`;
    expect(Object.fromEntries(await growthCodes())).toMatchObject({ 120013: null });
  });

  it('has no symbol of before a split into two companies: that is asked', async () => {
    expect(await named('TATAMOTORS')).toEqual({});
  });

  it('gives what has a symbol today before what had it once', async () => {
    await database.sql`
      insert into public.instruments (symbol, exchange, market, name, yahoo_symbol, rank, terms)
      values ('FB', 'NYSE', 'US', 'A Fund of Today', 'FB', 5, '{FB}') on conflict do nothing`;
    expect((await named('FB'))['FB']?.[0]).toBe('A Fund of Today');
  });

  it('gives each instrument once, whatever names it', async () => {
    const { instruments } = await resolveTerms(instance.deps.database, ['RELIANCE', '500325', 'RELIANCE']);
    expect(instruments).toHaveLength(1);
  });

  it('says whether there is a list to find it in', async () => {
    expect(await resolveTerms(instance.deps.database, ['NOSUCH'])).toMatchObject({ found: [], isLoaded: true });
    const empty = await createTestDatabase();
    await empty.sql`truncate public.instruments`;
    const hosted = startInstance(empty.url, {}, []);
    expect(await resolveTerms(hosted.deps.database, ['INFY'])).toMatchObject({ found: [], isLoaded: false });
    await hosted.stop();
    await empty.drop();
  });
});

it('finds what is called much like names that nothing is called exactly', async () => {
  const request = post({ terms: ['relaince industris'], names: ['Relaince Industris', 'Kotak Mahindr'] });
  const response = await createHandler(instance.deps)(request, VISITOR);
  const { instruments, found } = resolveInstrumentsResponseSchema.parse(await response.json());
  expect(instruments.map(({ name }) => name)).toContain('Reliance Industries');
  expect(found.map(({ term }) => term)).not.toContain('relaince industris');
});
