import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { expect, test } from 'vitest';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, ROOT, run } from '../product/product.ts';

const ZERODHA = `Instrument,Qty.,Avg. cost,LTP,Invested,Cur. val,P&L,Net chg.,Day chg.
INFY,10,1200,1500,12000,15000,3000,25,0.5
TCS,5,3000,3500,15000,17500,2500,16,0.4
SBIN,many,600,800,6000,8000,2000,33,0.3
`;

test('an assistant asks about a broker’s file on standard input, without an account', async () => {
  const [dataDir, yahoo] = [await copyDataDir(), await startYahooStandIn()];
  const file = path.join(dataDir, 'holdings.csv');
  await writeFile(file, ZERODHA);
  const client = new Client({ name: 'test', version: '1' });
  const env = {
    PATH: process.env['PATH'] ?? '',
    BALLAST_DATA: dataDir,
    MARKET_DATA_BASE_URL: yahoo.url,
    // A machine that is busy with other tests may answer late.
    MARKET_DATA_DEADLINE_MS: '30000',
  };
  const args = [path.join(ROOT, 'server/dist/mcp.js'), file];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('risk_figures');
  expect(names).not.toContain('portfolios');
  expect(names).not.toContain('trade_returns');
  const held = await client.callTool({ name: 'holdings', arguments: {} });
  expect(held.structuredContent).toMatchObject({
    figures: { holdings: [{ symbol: 'TCS' }, { symbol: 'INFY' }] },
    not_read: [{ line: 4, reason: 'bad_quantity', text: expect.stringContaining('SBIN, many') }],
  });
  const risk = await client.callTool({ name: 'risk_figures', arguments: {} });
  expect(risk.structuredContent).toMatchObject({
    figures: { bad_day: { value_at_risk: expect.stringMatching(/^₹/) } },
  });
  await client.close();

  const typed = path.join(dataDir, 'typed.txt');
  await writeFile(typed, 'INFY 10 @ 1200\nPPF 500000\n');
  const other = new Client({ name: 'test', version: '1' });
  await other.connect(
    new StdioClientTransport({ command: process.execPath, args: [...args.slice(0, 1), typed], env, stderr: 'ignore' }),
  );
  const counted = await other.callTool({ name: 'holdings', arguments: {} });
  expect(counted.structuredContent).toMatchObject({ not_in_these_figures: [{ line: 2, text: 'PPF 500000' }] });
  await other.close();

  const settings = { BALLAST_DATA: dataDir };
  const missing = await run(settings, [], 'server/dist/mcp.js', [path.join(dataDir, 'nothing.csv')]).exited;
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be read') });
  expect(await run(settings, [], 'server/dist/mcp.js', []).exited).toMatchObject({ code: 2 });
  await yahoo.stop();
  await removeDataDir(dataDir);
});
