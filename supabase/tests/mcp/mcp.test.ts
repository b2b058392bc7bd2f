import { randomUUID } from 'node:crypto';
import { newAssistantToken, type AssistantScope } from '@ballast/contract/assistant-tokens';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

type Client = Awaited<ReturnType<TestServer['person']>>;

const CALLS = 8;
const BOTH: readonly AssistantScope[] = ['read_portfolios', 'analyse_text'];
const resultSchema = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});

let yahoo: YahooStandIn;
let server: TestServer;
let owner: Client;
let stranger: Client;

beforeAll(async () => {
  yahoo = await startYahooStandIn();
  server = await startTestServer({ env: { MARKET_DATA_BASE_URL: yahoo.url, MCP_CALLS_PER_MINUTE: String(CALLS) } });
  owner = await server.person('owner@example.com');
  stranger = await server.person('stranger@example.com');
});
afterAll(async () => {
  await server.stop();
  await yahoo.stop();
});

async function tokenOf(client: Client, scopes: readonly AssistantScope[] = BOTH) {
  const token = newAssistantToken();
  const made = await client
    .from('assistant_tokens')
    .insert({ name: 'Mine', scopes: [...scopes], token })
    .select()
    .single();
  // The token itself is nowhere.
  expect(made.data?.token).toBeNull();
  return { id: made.data?.id ?? '', token };
}

async function connect(token: string, path = '/mcp'): Promise<McpClient> {
  const client = new McpClient({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(path, server.url), { requestInit: { headers } }));
  return client;
}

async function call(client: McpClient, name: string, args: Record<string, unknown> = {}) {
  return resultSchema.parse(await client.callTool({ name, arguments: args }));
}

async function saved(client: Client, name: string): Promise<string> {
  const { data } = await client.rpc('save_portfolio', {
    id: randomUUID(),
    name,
    description: '',
    currency: 'INR',
    holdings: [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1200 }],
  });
  return z.string().parse(data);
}

/** A purchase of a year ago, as an import would have stored it. */
async function imported({ sql }: TestServer, portfolio: string): Promise<void> {
  await sql`
    with made as (
      insert into public.imports (id, portfolio_id, file_name, format, format_version, version_before, version_after)
      values (gen_random_uuid(), ${portfolio}, 'tradebook.csv', 'zerodha-tradebook', '2024', 1, 2) returning id
    )
    insert into public.trades (portfolio_id, key, import_id, symbol, exchange, market, currency, action, day, quantity, price, charges)
    select ${portfolio}, 'a key', id, 'INFY', 'NSE', 'IN', 'INR', 'buy', current_date - 365, 10, 1200, 0 from made`;
}

/** A message as it goes over the wire, for what an official client does not send. */
async function post(headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' }) {
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
}

describe('an assistant with the official client', () => {
  test('initializes, pings, lists the tools, and analyses a typed portfolio', async () => {
    const { token } = await tokenOf(owner);
    const client = await connect(token, '/functions/v1/mcp');
    expect(client.getServerVersion()).toMatchObject({ name: 'ballast' });
    expect(client.getInstructions()).toContain('not registered with SEBI');
    await client.ping();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['analyse_text', 'portfolios', 'risk_figures']),
    );
    expect(tools.map(({ name }) => name)).not.toContain('draft_change');
    for (const tool of tools) expect(tool.annotations?.readOnlyHint).toBe(true);
    const takeText = tools
      .filter(({ inputSchema }) => 'text' in (inputSchema.properties ?? {}))
      .map(({ name }) => name);
    expect(takeText).toContain('risk_figures');
    // Of what a text has none of.
    expect(takeText).not.toContain('trade_returns');

    const analysed = await call(client, 'analyse_text', {
      text: 'INFY 100 @ 1200\nTCS 15\nblah blah 12 34',
      market: 'IN',
    });
    expect(analysed.isError).toBeUndefined();
    expect(analysed.structuredContent).toMatchObject({
      value_and_gains: { source: { prices_from: 'yahoo' }, note: expect.stringContaining('not registered with SEBI') },
      risk_figures: { figures: { bad_day: { value_at_risk: expect.stringMatching(/^₹/) } } },
      not_read: [{ line: 3 }],
    });
    expect(JSON.parse(analysed.content[0].text)).toEqual(analysed.structuredContent);
    await client.close();
  });

  test('reads a saved portfolio, and is told that another person’s is not there', async () => {
    const own = await saved(owner, 'Savings');
    const others = await saved(stranger, 'Secret');
    const { token } = await tokenOf(owner);
    const client = await connect(token);
    const listed = await call(client, 'portfolios');
    expect(listed.content[0].text).toContain('Savings');
    expect(listed.content[0].text).not.toContain('Secret');
    expect((await call(client, 'holdings', { portfolio: own })).content[0].text).toContain('INFY');
    const seeing = await connect((await tokenOf(owner)).token);
    const found = await call(seeing, 'find_instrument', { query: 'NSE:INFY' });
    expect(found.structuredContent).toMatchObject({ figures: { found: [{ symbol: 'INFY', held: true }] } });
    const blind = await connect((await tokenOf(owner, ['analyse_text'])).token);
    expect((await call(blind, 'find_instrument', { query: 'INFY' })).content[0].text).not.toContain('held');
    for (const other of [seeing, blind]) await other.close();
    await imported(server, own);
    await imported(server, others);
    const returned = await call(client, 'trade_returns', { portfolio: own });
    expect({ isError: returned.isError, text: returned.content[0].text }).toMatchObject({ isError: undefined });
    expect((await call(client, 'fund_overlap', { portfolio: own })).content[0].text).not.toContain('Secret fund');
    expect((await call(client, 'trade_returns', { portfolio: others })).isError).toBe(true);
    const refused = await call(client, 'holdings', { portfolio: others });
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).not.toContain('INFY');
    await client.close();
  });

  test('counts in the currency that is chosen in the settings, as the app does', async () => {
    const person = await server.person('dollars@example.com');
    const own = await saved(person, 'Savings');
    const user_id = (await person.auth.getUser()).data.user?.id ?? '';
    const settings = { display: { currency: 'USD' } };
    expect((await person.from('user_settings').upsert({ user_id, settings })).error).toBeNull();
    const client = await connect((await tokenOf(person)).token);
    const { structuredContent } = await call(client, 'holdings', { portfolio: own });
    expect(structuredContent).toMatchObject({ figures: { currency: 'USD' } });
    await client.close();
  });

  test('uses what its scopes allow, and the refusal is in the audit log', async () => {
    const { id, token } = await tokenOf(owner, ['analyse_text']);
    const client = await connect(token);
    const refused = await call(client, 'portfolios');
    expect(refused).toMatchObject({ isError: true });
    expect(refused.content[0].text).toContain('may not read saved portfolios');
    expect((await call(client, 'risk_figures')).isError).toBe(true);
    expect((await call(client, 'holdings', { text: 'INFY 10' })).isError).toBeUndefined();
    // A text that cannot be taken is no portfolio that is saved.
    for (const unusable of [{ text: 'x'.repeat(20_001) }, { text: 'INFY 10', market: 'UK' }])
      expect((await call(client, 'holdings', unusable)).content[0].text).toContain('at most 20,000 characters');
    const logged = await server.sql`
      select detail ->> 'reason' as reason from private.audit_log
      where action = 'assistant_token.refused' and detail ->> 'token' = ${id}`;
    expect(logged.map((row) => row['reason'])).toEqual(['read_portfolios', 'read_portfolios']);
    await client.close();
  });

  test('is stopped at its limit, and at once when its token is revoked', async () => {
    const { id, token } = await tokenOf(owner);
    const answers: number[] = [];
    for (let calls = 0; calls <= CALLS; calls += 1)
      answers.push((await post({ authorization: `Bearer ${token}` })).status);
    // A new minute may begin in the middle.
    expect(answers.slice(0, CALLS)).toEqual(Array.from({ length: CALLS }, () => 200));
    const limited = [...answers, (await post({ authorization: `Bearer ${token}` })).status];
    expect(limited.filter((status) => status === 429).length + limited.filter((status) => status === 200).length).toBe(
      CALLS + 2,
    );
    await owner.from('assistant_tokens').delete().eq('id', id);
    expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401);
    const logged = await server.sql`
      select action from private.audit_log where detail ->> 'token' = ${id} and action <> 'assistant_token.refused' order by id`;
    expect(logged.map((row) => row['action'])).toEqual(['assistant_token.created', 'assistant_token.revoked']);
  });
});

test.each([
  ['no token', {}],
  ['a token that is not known', { authorization: `Bearer ballast_${'0'.repeat(64)}` }],
  ['a session’s token', { authorization: 'Bearer a.b.c' }],
])('%s is refused', async (_, headers) => {
  expect((await post(headers)).status).toBe(401);
});

test('a page of another origin, and another name of this machine, are refused before the token is read', async () => {
  const { token } = await tokenOf(stranger);
  const authorization = `Bearer ${token}`;
  const refused = await post({ authorization, origin: 'https://evil.example' });
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('set SITE_URL')]);
  expect((await post({ authorization, origin: server.url })).status).toBe(200);
});

test('there is nothing to get, and a body that is no message is refused', async () => {
  const { token } = await tokenOf(stranger);
  const authorization = `Bearer ${token}`;
  expect((await fetch(`${server.url}/mcp`, { headers: { authorization } })).status).toBe(405);
  expect((await post({ authorization }, { hello: 'world' })).status).toBe(400);
  expect(
    (
      await post(
        { authorization },
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x'.repeat(70_000) } },
      )
    ).status,
  ).toBe(413);
  expect((await post({ authorization, 'mcp-protocol-version': '1900-01-01' })).status).toBe(400);
});

test('an eleventh token is refused, and so is a scope that there is not', async () => {
  // The server logs what the database refuses.
  vi.spyOn(console, 'error').mockReturnValue();
  const person = await server.person('many@example.com');
  for (let made = 0; made < 10; made += 1) await tokenOf(person);
  const wrong = { name: 'Wrong', scopes: [...BOTH], token: newAssistantToken() };
  expect((await person.from('assistant_tokens').insert(wrong)).status).toBe(422);
  expect((await stranger.from('assistant_tokens').insert({ ...wrong, scopes: ['write'] })).status).toBe(400);
  expect((await stranger.from('assistant_tokens').insert({ ...wrong, token: 'short' })).status).toBe(400);
});
