import { figureSourceSchema } from '@ballast/contract/advisor';
import { ADVISOR_TOOLS, advisorToolArgs, FIGURE_NAMES, FIGURE_STATES } from '@ballast/contract/advisor-tools';
import { toAssetRow } from '@ballast/contract/portfolios';
import type { Asset } from '@ballast/engine/assets/asset';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import type { AdvisorTools, ToolAnswer } from '@ballast/supabase/functions/_shared/advisor/types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { PAGES } from '../../functions/_shared/advisor/tools/places.ts';
import { paths } from '../../../web/src/lib/paths.ts';
import { save, saveDisclosures, saveTraded, typed } from './saving.ts';
import type { Held } from './scenarios/held.ts';
import { AMERICA, BOTH, DOLLARS, INDIA, RUPEES } from './scenarios/scenario.ts';
import { ask, refusal, startAdvisorWorld, type Account, type AdvisorWorld } from './world.ts';

let world: AdvisorWorld;
let asha: Account;
/** Somebody with everything that a tool looks at, in one portfolio. */
let owner: Account;
let owned: string;
beforeAll(async () => {
  world = await startAdvisorWorld();
  asha = await world.account('asha@example.com');
  owner = await world.account('owner@example.com');
  owned = await saveTraded(
    owner,
    'Core',
    [...INDIA, { symbol: 'NIFTYBEES', shares: 10, paid: 250, ...RUPEES }],
    [{ symbol: 'RELIANCE', action: 'buy', day: '2024-06-03', quantity: 10, price: 1200, ...RUPEES }],
  );
  const infosys = { kind: 'stock', name: 'Infosys Limited', isin: null, key: 'IN:INFY', weight: 1 } as const;
  const disclosure = { fund: 'Nifty 50 BeES', asOf: '2026-10-31', constituents: [infosys] };
  await taxedIn(owner, 'IN');
  await saveDisclosures(owner, [{ key: 'IN:NIFTYBEES', disclosure }]);
});
afterEach(() => world.market.reset());
afterAll(() => world.stop());

const taxedIn = (who: Account, tax_residence: 'IN' | 'US' | 'other' | null) =>
  world.server.sql`update public.profiles set tax_residence = ${tax_residence} where id = ${who.id}`;

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

const toolsOn = (held: readonly Held[], more: { currency?: 'INR' | 'USD'; prices?: 'sample-market' } = {}) =>
  world.tools(asha, { portfolio: { holdings: typed(held) }, ...more });

function answered(answer: ToolAnswer) {
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

/** A question that each tool answers. */
const ASKED: Readonly<Record<string, unknown>> = {
  sale_tax: { symbol: 'RELIANCE', shares: 1 },
  market_fall: { fall_percent: 20 },
  what_if_trade: { side: 'sell', symbol: 'RELIANCE', shares: 1, bought: '2025-01-02' },
  rebalance_preview: { targets: [{ symbol: 'INFY', weight_percent: 5 }], band_percent: 5 },
  goal_projection: { target: 100_000, years: 10, monthly: 500 },
  arithmetic: { operation: 'sum', figures: ['s1.3', 's1.7'] },
  quote: { symbols: ['INFY', 'NIFTY50', 'AAPL'] },
  find_instrument: { query: 'Reliance Industries' },
  glossary: { term: 'beta' },
  education: { query: 'beta' },
  draft_watchlist: { symbol: 'TCS' },
  draft_change: { symbol: 'INFY', shares: 5 },
};

describe('the tools', () => {
  it('are those of the contract, in its order, and every schema can be told to a model', async () => {
    const { tools } = await toolsOn(INDIA);
    expect(tools.map(({ name }) => name)).toEqual([...ADVISOR_TOOLS]);
    for (const { name, description, args } of tools) {
      expect(description.length).toBeGreaterThan(40);
      expect(z.toJSONSchema(args, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false });
      expect(Object.values(advisorToolArgs)).toContain(args);
      expect(ASKED[name] ?? {}).toSatisfy((asked) => args.safeParse(asked).success);
    }
  });

  it.each(ADVISOR_TOOLS)(
    '%s answers in few words, with figures that have names, subjects and ids of their own',
    async (name) => {
      const tools = await world.tools(owner, { portfolio: { id: owned } });
      await ask(tools, 'holdings');
      const { source, data } = answered(await ask(tools, name, ASKED[name] ?? {}));
      expect(figureSourceSchema.parse(source)).toEqual(source);
      expect(source.tool).toBe(name);
      expect(JSON.stringify(data).length).toBeLessThan(6000);
      const names = new Set(source.figures.map((figure) => figure.name.replace(/^\w+\./, '')));
      expect([...names].filter((one) => !FIGURE_NAMES.some((known) => known === one))).toEqual([]);
      const states = source.figures.flatMap((figure) => /^(\w+)\./.exec(figure.name)?.[1] ?? []);
      expect(states.filter((one) => !FIGURE_STATES.some((known) => known === one))).toEqual([]);
      expect(new Set(source.figures.map((figure) => figure.id)).size).toBe(source.figures.length);
      expect(source.figures.filter((figure) => (figure.unit === 'money') !== (figure.currency !== null))).toEqual([]);
    },
  );

  it('taxes a sale where the profile says, unless the person says otherwise', async () => {
    const taxOf = async (more: object = {}) => {
      const sale = { side: 'sell', symbol: 'HDFCBANK', shares: 10, bought: '2026-06-01', ...more };
      return answered(await ask(await toolsOn(INDIA), 'what_if_trade', sale)).source.figures.find(
        ({ name }) => name === 'tax',
      )?.value;
    };
    // 10 · (1,742.15 − 1,500) · 20 % · 1.04
    const inIndia = 503.672;
    await taxedIn(asha, 'IN');
    expect(await taxOf()).toBeCloseTo(inIndia, 6);
    await taxedIn(asha, 'other');
    expect(await taxOf()).toBeUndefined();
    expect(await taxOf({ tax_residence: 'IN' })).toBeCloseTo(inIndia, 6);
    await taxedIn(asha, 'US');
    expect(await taxOf()).toBeUndefined();
    await taxedIn(asha, null);
  });

  it('ask where the person is taxed, and never guess it from a currency', async () => {
    const person = await world.account('unasked@example.com');
    const id = await saveTraded(person, 'Core', INDIA, [
      { symbol: 'RELIANCE', action: 'buy', day: '2024-06-03', quantity: 10, price: 1200, ...RUPEES },
    ]);
    const tools = await world.tools(person, { portfolio: { id } });
    for (const name of ['sale_tax', 'what_if_trade', 'rebalance_preview'] as const) {
      const { source, data } = answered(await ask(tools, name, ASKED[name]));
      expect(data).toMatchObject({ tax: { unknown: expect.stringContaining('tax_residence') } });
      expect(source.figures.filter((figure) => figure.name === 'tax')).toEqual([]);
    }
    expect(await refusal(tools, 'exempt_gains', {})).toContain('tax_residence');
  });

  it('taxes a short-term gain in the US at a rate that the person said, or not at all', async () => {
    const taxOf = async (more: object) => {
      const sale = { side: 'sell', symbol: 'AAPL', shares: 5, bought: '2026-08-03', tax_residence: 'US', ...more };
      const { source, data } = answered(await ask(await toolsOn(AMERICA), 'what_if_trade', sale));
      return { tax: source.figures.find(({ name }) => name === 'tax')?.value, said: JSON.stringify(data) };
    };
    expect((await taxOf({ tax_rate_percent: 24 })).tax).toBeCloseTo(97.68, 6);
    const without = await taxOf({});
    expect(without.tax).toBeUndefined();
    expect(without.said).toContain('tax_rate_percent');
  });

  it('sees no tax where trades inside the account bear none, and asks for the account of several', async () => {
    const apple = { symbol: 'AAPL', shares: 10, paid: 150, ...DOLLARS } as const;
    const sale = { side: 'sell', symbol: 'AAPL', shares: 5, bought: '2020-08-03', tax_residence: 'US' };
    const taxOf = async (tools: AdvisorTools) => {
      const { source, data } = answered(await ask(tools, 'what_if_trade', sale));
      return { tax: source.figures.find(({ name }) => name === 'tax')?.value, said: JSON.stringify(data) };
    };
    // 5 · (231.40 − 150) · 15 %
    expect((await taxOf(await toolsOn([{ ...apple, account: 'taxable' }]))).tax).toBeCloseTo(61.05, 6);
    const several = await taxOf(await toolsOn([apple, { ...apple, account: 'roth' }]));
    expect(several.tax).toBeUndefined();
    expect(several.said).toContain('several accounts');
    const retired = await world.account('retired@example.com');
    const holdings = [
      { ...apple, account: 'tax_deferred' },
      { symbol: 'KO', shares: 4, paid: 60, ...DOLLARS },
    ] as const;
    const id = await saveTraded(retired, 'IRA', holdings, [
      { symbol: 'AAPL', action: 'buy', day: '2020-08-03', quantity: 10, price: 150, ...DOLLARS },
    ]);
    const tools = await world.tools(retired, { portfolio: { id } });
    const inside = await taxOf(tools);
    expect(inside.tax).toBeUndefined();
    expect(inside.said).toContain('not taxed when they are made');
    const { data } = answered(await ask(tools, 'sale_tax', { symbol: 'AAPL', shares: 5, tax_residence: 'US' }));
    expect(data).toMatchObject({ tax: { unknown: expect.stringContaining('not taxed when they are made') } });
  });

  it('gives units that no exchange trades two years to be long-term', async () => {
    await world.server.sql`
      insert into public.instruments (symbol, market, kind, name, yahoo_symbol, category, terms, source)
      values ('199991', 'IN', 'fund', 'Kama US Fund of Fund, Direct, Growth', '', 'FoF Overseas', '{199991}', 'test')`;
    const fund = { symbol: '199991', shares: 100, paid: 0.01, ...RUPEES } as const;
    // The stand-in of the market has no funds.
    const tools = await toolsOn([...INDIA, fund], { prices: 'sample-market' });
    const sale = { side: 'sell', symbol: '199991', shares: 1, bought: daysAgo(500), tax_residence: 'IN' };
    const rated = answered(await ask(tools, 'what_if_trade', { ...sale, tax_rate_percent: 30 }));
    expect(rated.data).toMatchObject({ tax: { term: 'short' } });
    // At the slab rate, which nobody has said.
    const { data, source } = answered(await ask(tools, 'what_if_trade', sale));
    expect(data).toMatchObject({ tax: { unknown: expect.stringContaining('tax_rate_percent') } });
    expect(source.figures.filter(({ name }) => name === 'tax')).toEqual([]);
  });

  it('sells no unit of an ELSS within three years', async () => {
    await world.server.sql`
      insert into public.instruments (symbol, market, kind, name, yahoo_symbol, category, terms, source)
      values ('199992', 'IN', 'fund', 'Kama ELSS Tax Saver, Direct, Growth', '', 'ELSS', '{199992}', 'test')`;
    const fund = { symbol: '199992', shares: 100, paid: 0.01, ...RUPEES } as const;
    const tools = await toolsOn([...INDIA, fund], { prices: 'sample-market' });
    const taxOf = async (days: number) => {
      const sale = { side: 'sell', symbol: '199992', shares: 1, bought: daysAgo(days), tax_residence: 'IN' };
      return answered(await ask(tools, 'what_if_trade', sale)).data;
    };
    expect(await taxOf(500)).toMatchObject({ tax: { unknown: expect.stringContaining('cannot be sold before') } });
    expect(await taxOf(1200)).toMatchObject({ tax: { term: 'long' } });
  });

  it('tell of a loss in the US that purchases of the month before disallow', async () => {
    const washer = await world.account('washer@example.com');
    const toolsOf = async (name: string, action: 'buy' | 'transfer_in') => {
      const id = await saveTraded(
        washer,
        name,
        [{ symbol: 'AAPL', shares: 140, paid: 277, ...DOLLARS }],
        [
          { symbol: 'AAPL', action: 'buy', day: daysAgo(300), quantity: 100, price: 300, ...DOLLARS },
          { symbol: 'AAPL', action, day: daysAgo(9), quantity: 40, price: 220, ...DOLLARS },
        ],
      );
      return world.tools(washer, { portfolio: { id } });
    };
    const tools = await toolsOf('Core', 'buy');
    const sold = async (args: object, from = tools) =>
      answered(await ask(from, 'sale_tax', { symbol: 'AAPL', tax_residence: 'US', ...args })).data;
    expect(await sold({ shares: 60 })).toMatchObject({
      tax: { wash_sale: { shares: expect.stringMatching(/^40\b/) } },
    });
    // What is sold with it replaces nothing.
    expect(await sold({ all_of_it: true })).not.toHaveProperty('tax.wash_sale');
    // What was moved in was bought on another day.
    const moved = await sold({ shares: 60 }, await toolsOf('Moved', 'transfer_in'));
    expect(moved).toHaveProperty('tax.short_term_gain');
    expect(moved).not.toHaveProperty('tax.wash_sale');
  });

  it('sell lots only where the tax is known, and never more than the trades leave', async () => {
    const tools = await world.tools(owner, { portfolio: { id: owned } });
    const said = async (args: object) => JSON.stringify(await ask(tools, 'sale_tax', args));
    expect(await said({ symbol: 'RELIANCE', shares: 11 })).toContain('The trades leave 10 shares');
    expect(await said({ symbol: 'INFY', shares: 1 })).toContain('not among these holdings');
    expect(await said({ symbol: 'RELIANCE' })).toContain('exactly one of');
    expect(await said({ symbol: 'RELIANCE', shares: 1, tax_residence: 'non_resident' })).toContain('non_resident');
    const abroad = answered(await ask(tools, 'sale_tax', { symbol: 'RELIANCE', shares: 1, tax_residence: 'US' }));
    expect(JSON.stringify(abroad.data)).toContain('exchange rates of their days');
    expect(abroad.source.figures.filter(({ name }) => name === 'tax')).toEqual([]);
    expect(abroad.source.path).toBe(`/portfolios/trades?portfolio=${owned}`);
  });

  it('tell nobody of another person’s trades, and nothing of them at sample prices', async () => {
    const others = await ask(await world.tools(asha, {}), 'trade_returns', { portfolio: owned });
    expect(others).toMatchObject({ ok: false, reason: expect.stringContaining('no portfolio of that id') });
    const typedIn = await ask(await toolsOn(INDIA), 'trade_returns');
    expect(typedIn).toMatchObject({ ok: false, reason: expect.stringContaining('typed and not saved') });
    const sample = await world.tools(owner, { portfolio: { id: owned }, prices: 'sample-market' });
    for (const [tool, args] of [
      ['trade_returns', {}],
      ['sale_tax', { symbol: 'RELIANCE', shares: 1 }],
    ] as const)
      expect(await ask(sample, tool, args)).toMatchObject({ ok: false, reason: expect.stringContaining('sample') });
  });

  it('give gains and the money-weighted return of trades whose closes cannot be had', async () => {
    world.market.setFault({ kind: 'server_error', on: 'chart', tickers: ['ONGC.NS'] });
    const oil = { symbol: 'ONGC', shares: 10, paid: 200, ...RUPEES } as const;
    const trades = [{ symbol: 'ONGC', action: 'buy', day: '2024-06-03', quantity: 10, price: 200, ...RUPEES }] as const;
    const tools = await world.tools(owner, { portfolio: { id: await saveTraded(owner, 'Oil', [oil], trades) } });
    const { source, data } = answered(await ask(tools, 'trade_returns'));
    const names = source.figures.map(({ name }) => name);
    // 10 · (248.20 − 200)
    expect(source.figures.find(({ name }) => name === 'unrealized_gain')?.value).toBeCloseTo(482, 6);
    expect(names).toContain('money_weighted_return');
    expect(names).not.toContain('time_weighted_return');
    expect(JSON.stringify(data)).toContain('no_close');
  });

  it('begin a period where they were asked to, as far as prices go back', async () => {
    const startOf = async (args: object) => {
      const { data } = answered(await ask(await toolsOn(INDIA), 'value_over_time', args));
      return JSON.stringify(data);
    };
    expect(await startOf({ from: '2025-06-02' })).toContain('"from":"2025-06-02"');
    expect(await startOf({ from: '1990-01-01' })).toContain('begins_later');
    expect(await ask(await toolsOn(INDIA), 'value_over_time', { from: '2090-01-01' })).toMatchObject({ ok: false });
  });

  it('are about no saved portfolio where the person chose none, unless it is named', async () => {
    const person = await world.account('chooser@example.com');
    const id = await save(person, 'Core', INDIA);
    const chosen = await world.tools(person, { portfolio: null });
    expect(chosen.contextForModel).not.toContain('Core');
    expect(await ask(chosen, 'holdings')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('chose to ask about no portfolio'),
    });
    expect(await ask(chosen, 'holdings', { portfolio: id })).toMatchObject({ ok: true });
    // Nothing was chosen: the only one that is saved is meant.
    expect(await ask(await world.tools(person, {}), 'holdings')).toMatchObject({ ok: true });
  });

  it('say of returns beside an index that they are without dividends', async () => {
    const { data } = answered(await ask(await toolsOn(INDIA), 'risk_figures'));
    expect(data).toMatchObject({ returns: 'without dividends paid out' });
  });

  it('say that whole shares come near to no such weight', async () => {
    // 20 · 1,866.40 of 76,305.25 are 48.9%: without one share 46.5%, without two 44.0%.
    const asked = { targets: [{ symbol: 'INFY', weight_percent: 45 }], band_percent: 0.5 };
    expect(await refusal(await toolsOn(INDIA), 'rebalance_preview', asked)).toBe(
      'Whole shares do not come that near to these weights: try a wider band.',
    );
  });

  it('take a US mutual fund, which no list has, for what its symbol says', async () => {
    const fund = (symbol: string) =>
      toolsOn([{ symbol, shares: 10, paid: null, ...DOLLARS }], { prices: 'sample-market' });
    const { source } = answered(await ask(await fund('SWVXX'), 'goal_projection', { target: 1000, years: 5 }));
    expect(source.figures.find(({ name }) => name === 'assumed_return')?.value).toBeCloseTo(0.007, 12);
    expect(await ask(await fund('VTSAX'), 'fund_overlap')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('What these funds hold is not known'),
    });
  });

  it('say which funds are leveraged, and that countries are those of listing', async () => {
    const triple = { symbol: 'TQQQ', shares: 10, paid: null, ...DOLLARS };
    const { data } = answered(await ask(await toolsOn([...AMERICA, triple], { prices: 'sample-market' }), 'holdings'));
    expect(data).toMatchObject({
      countries_are: expect.stringContaining('where each holding is listed'),
      notes: { leveraged_or_inverse_so_longer_losses_can_exceed_the_multiple: ['TQQQ'] },
    });
  });

  it('lead to pages that the app has', () => {
    expect(Object.values(paths)).toEqual(expect.arrayContaining(Object.values(PAGES)));
  });

  it('lead to the portfolio that they are about, and to the part of the report', async () => {
    const id = await save(asha, 'Core', INDIA);
    const saved = answered(await ask(await world.tools(asha, { portfolio: { id } }), 'risk_figures'));
    expect(saved.source.path).toBe(`/portfolios?open=${id}#report-tail`);
    const unsaved = answered(await ask(await toolsOn(INDIA), 'crisis_replay'));
    expect(unsaved.source.path).toBe('/portfolio-analysis#report-crises');
  });
});

describe('arithmetic', () => {
  /** Ids of the figures of this name and unit, by subject. */
  async function values(name: string, unit: string) {
    const tools = await toolsOn(INDIA);
    const { source } = answered(await ask(tools, 'holdings'));
    const of = source.figures.filter((figure) => figure.name === name && figure.unit === unit);
    return { tools, id: (subject: string) => of.find((figure) => figure.subject === subject)?.id ?? '' };
  }
  const computed = async (tools: Awaited<ReturnType<typeof toolsOn>>, operation: string, figures: readonly string[]) =>
    answered(await ask(tools, 'arithmetic', { operation, figures })).source.figures[0];

  it('adds, subtracts and divides what tools gave, exactly', async () => {
    const { tools, id } = await values('value', 'money');
    const pair = [id('IN:INFY'), id('IN:RELIANCE')];
    // 37,328 and 12,845
    expect(await computed(tools, 'sum', pair)).toMatchObject({ value: 50_173, currency: 'INR', operation: 'sum' });
    expect(await computed(tools, 'difference', pair)).toMatchObject({ value: 24_483, called: ['INFY − RELIANCE'] });
    const share = await computed(tools, 'share', [id('IN:INFY'), id('portfolio')]);
    expect(share).toMatchObject({ unit: 'fraction', currency: null, subject: 'computed:IN:INFY+portfolio' });
    expect(share?.value).toBeCloseTo(37_328 / 76_305.25, 12);
  });

  it('refuses what means nothing: other kinds, ids that nobody gave, prices added up, one figure twice', async () => {
    const { tools, id } = await values('value', 'money');
    const prices = await values('price', 'money');
    const infy = id('IN:INFY');
    for (const [operation, figures] of [
      ['difference', [infy, prices.id('IN:INFY')]],
      ['sum', [infy, 's9.9']],
      ['sum', [prices.id('IN:INFY'), prices.id('IN:RELIANCE')]],
      ['sum', [infy, infy]],
    ] as const)
      expect(await ask(tools, 'arithmetic', { operation, figures })).toMatchObject({ ok: false });
  });
});

describe('what the figures are counted in', () => {
  it.each([
    [INDIA, undefined, 'INR'],
    [AMERICA, undefined, 'USD'],
    [AMERICA, 'INR', 'INR'],
    [BOTH, 'USD', 'USD'],
    // Of several currencies, the one that the settings name: rupees unless changed.
    [BOTH, undefined, 'INR'],
  ] as const)(
    'is what was asked for, else the one currency, else the settings’ (%#)',
    async (held, asked, expected) => {
      const tools = await toolsOn(held, asked === undefined ? {} : { currency: asked });
      expect(answered(await ask(tools, 'holdings')).data).toMatchObject({ currency: expected });
    },
  );

  it('is what the settings name before anything else, and never what the portfolio was saved with', async () => {
    const ravi = await world.account('ravi@example.com');
    const id = await save(ravi, 'Core', BOTH.toReversed());
    const counted = async (portfolio: { id: string } | { holdings: ReturnType<typeof typed> }) =>
      answered(await ask(await world.tools(ravi, { portfolio }), 'holdings')).data;
    expect(await counted({ id })).toMatchObject({ currency: 'INR' });
    const settings = { display: { currency: 'USD' } };
    const { error } = await ravi.client.from('user_settings').upsert({ user_id: ravi.id, settings });
    expect(error).toBeNull();
    expect(await counted({ id })).toMatchObject({ currency: 'USD' });
    expect(await counted({ holdings: typed(INDIA) })).toMatchObject({ currency: 'USD' });
  });
});

describe('what an instrument is called', () => {
  const RELIANCE = { draft: { kind: 'add_to_watchlist', symbol: 'RELIANCE', exchange: 'NSE' } };

  it.each(['Reliance Industries', 'INE002A01018', '500325', 'reliance.ns'])(
    'may be a name, an ISIN or a code: %s',
    async (symbol) => {
      expect(await ask(await toolsOn(INDIA), 'draft_watchlist', { symbol })).toMatchObject(RELIANCE);
    },
  );

  it('finds what is held', async () => {
    const tools = await toolsOn(INDIA);
    const { data } = answered(await ask(tools, 'holdings', { symbols: ['reliance industries'] }));
    expect(data).toMatchObject({ holdings: [{ symbol: 'RELIANCE' }] });
    const trade = { side: 'sell', symbol: 'Reliance Industries', shares: 1, bought: '2025-01-02' };
    expect(answered(await ask(tools, 'what_if_trade', trade)).data).toMatchObject({ symbol: 'RELIANCE' });
  });

  it('is found by name, with what is known of it', async () => {
    const { data } = answered(await ask(await toolsOn(INDIA), 'find_instrument', { query: 'Reliance Industries' }));
    expect(data).toEqual({
      found: [{ symbol: 'RELIANCE', market: 'IN', name: expect.any(String), sector: expect.any(String), held: true }],
    });
  });

  it('is asked about where it may stand for several, and never another company', async () => {
    await world.server.sql`
      insert into public.instruments (symbol, exchange, market, kind, name, yahoo_symbol, terms, source)
      values ('KAMAA', 'NSE', 'IN', 'share', 'Kama', 'KAMAA.NS', '{KAMAA,kama}', 'test'),
        ('KAMAB', 'BSE', 'IN', 'share', 'Kama', 'KAMAB.BO', '{KAMAB,kama}', 'test')`;
    const tools = await toolsOn(INDIA);
    expect(await ask(tools, 'draft_watchlist', { symbol: 'Kama' })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^KAMA may mean IN:KAMAA, BSE:KAMAB: ask which/),
    });
    for (const symbol of ['Reliance Retail Widgets', 'INE002A01026'])
      expect(await ask(tools, 'draft_watchlist', { symbol })).toMatchObject({ ok: false });
  });
});

describe('prices', () => {
  it('that are old are said to be', async () => {
    world.market.setQuote('ITC.NS', { regularMarketTime: Math.floor(Date.parse('2026-11-10T09:00:00Z') / 1000) });
    const { data } = answered(
      await ask(await toolsOn([{ symbol: 'ITC', shares: 10, paid: 400, ...RUPEES }]), 'holdings'),
    );
    expect(data).toMatchObject({ notes: { old_prices: ['ITC'] }, holdings: [{ price_status: 'stale' }] });
  });

  it('that do not come are named with the reason, and none is made up', async () => {
    world.market.setFault({ kind: 'server_error', on: 'quote', tickers: ['SUNPHARMA.NS'] });
    const tools = await toolsOn([...INDIA, { symbol: 'SUNPHARMA', shares: 3, paid: 100, ...RUPEES }]);
    const { data, source } = answered(await ask(tools, 'holdings'));
    expect(data).toMatchObject({
      total_value: expect.stringMatching(/^₹76,305\.25 \[\[s1\.\d+\]\]$/),
      notes: { without_price_and_in_no_figure: [{ symbol: 'SUNPHARMA', why: 'upstream_error' }] },
    });
    // What a share without a price is worth is unknown, and so is the part of the value that the others are.
    expect(source.coverage).toBe('unknown');
    expect(source.figures.filter(({ subject, unit }) => subject === 'IN:SUNPHARMA' && unit === 'money')).toEqual([]);
  });

  it('of the sample market are the same each time, and every answer says what they are', async () => {
    const values = [];
    for (const name of ['holdings', 'holdings', 'risk_figures', 'quote', 'other_assets'] as const) {
      const tools = await toolsOn(INDIA, { prices: 'sample-market' });
      const { data, source } = answered(await ask(tools, name, ASKED[name] ?? {}));
      expect(JSON.stringify(data)).toContain('made up');
      expect(source.provider).toBe('sample-market');
      values.push(source.figures.find(({ subject, name: of }) => subject === 'portfolio' && of === 'value')?.value);
    }
    expect(values[0]).toBe(values[1]);
    // Added up in another order.
    expect(values[2]).toBeCloseTo(values[1] ?? Number.NaN, 6);
  });
});

describe('everything that is owned', () => {
  it('has the person and who priced the shares as its sources', async () => {
    const saver = await world.account('saver@example.com');
    const id = await save(saver, 'Core', INDIA, { assets: [makeAsset('cash', { amount: 50_000, name: 'SBI' })] });
    const { source } = answered(await ask(await world.tools(saver, { portfolio: { id } }), 'other_assets'));
    expect(source.provider).toBe('own rows+yahoo');
  });

  it('is not all that weights are of: gold by weight is in none, which is said', async () => {
    const targets = [{ symbol: 'INFY', weight_percent: 5 }];
    const previewed = async (assets: readonly Asset[]) => {
      const portfolio = { holdings: typed(INDIA), assets: assets.map(toAssetRow) };
      const { data } = answered(
        await ask(await world.tools(asha, { portfolio }), 'rebalance_preview', { targets, band_percent: 5 }),
      );
      return data;
    };
    const { trades, ...rest } = z.looseObject({ trades: z.unknown() }).parse(await previewed([]));
    expect(rest).not.toHaveProperty('not_counted');
    const gold = makeAsset('gold', { quantity: 100 });
    expect(await previewed([gold])).toMatchObject({ trades, not_counted: expect.stringContaining('gold') });
  });

  it('is what is typed, beside shares or alone, and never what else is saved', async () => {
    const typist = await world.account('deposits@example.com');
    await save(typist, 'Core', INDIA);
    const assets = [toAssetRow(makeAsset('cash', { amount: 50_000, name: 'SBI' }))];
    const beside = await world.tools(typist, { portfolio: { holdings: typed(INDIA.slice(0, 1)), assets } });
    // 10 · 1,284.50 + 50,000
    expect(answered(await ask(beside, 'other_assets')).data).toMatchObject({
      other_assets_total: expect.stringContaining('₹50,000.00'),
      everything_less_loans: expect.stringContaining('₹62,845.00'),
    });
    const alone = await world.tools(typist, { portfolio: { holdings: [], assets } });
    expect(alone.contextForModel).toContain('"other_assets":1');
    const { data, source } = answered(await ask(alone, 'other_assets'));
    expect(data).toMatchObject({
      portfolio: 'holdings typed and not saved',
      everything_less_loans: expect.stringContaining('₹50,000.00'),
    });
    expect(source.provider).toBe('own rows');
    expect(await ask(alone, 'holdings')).toEqual({ ok: false, reason: expect.stringContaining('no stocks or funds') });
  });
});

describe('a proposed change', () => {
  it('of a holding without an exchange is at one of its country', async () => {
    const tools = await world.tools(owner, { portfolio: { id: owned } });
    expect(await ask(tools, 'draft_change', { symbol: 'INFY', shares: 5 })).toMatchObject({
      data: { proposed: { symbol: 'INFY', exchange: 'NSE' } },
      draft: { kind: 'change_holding', symbol: 'INFY', exchange: 'NSE', shares: 5 },
    });
  });
});

describe('a share that is bought twice', () => {
  it('is one holding', async () => {
    const twice = [...INDIA, { symbol: 'RELIANCE', shares: 5, paid: 1300, ...RUPEES }];
    const { data } = answered(await ask(await toolsOn(twice), 'holdings'));
    expect(data).toMatchObject({ number_of_holdings: expect.stringMatching(/^3 \[/) });
    // 15 · 1,284.50
    expect(JSON.stringify(data)).toContain('₹19,267.50');
  });
});

describe('many holdings', () => {
  const many: readonly Held[] = Array.from({ length: 500 }, (_, i) => ({
    symbol: `S${String(i)}`,
    shares: 1 + (i % 7),
    paid: null,
    ...RUPEES,
  }));

  it('are counted whole, listed in part, and never stop other work for long', async () => {
    const tools = await toolsOn(many, { prices: 'sample-market' });
    expect(tools.seen).toEqual({ seen: 40, of: 500 });
    const { data } = answered(await ask(tools, 'holdings'));
    expect(data).toMatchObject({
      number_of_holdings: expect.stringMatching(/^500 \[/),
      seen: expect.stringMatching(/^40 \[/),
      of: 500,
    });
    expect(JSON.stringify(data).length).toBeLessThan(10_000);
    const risk = answered(await ask(tools, 'risk_contributions'));
    expect(risk.data).toMatchObject({ number_of_holdings: expect.stringMatching(/^500 \[/) });
  });
});
