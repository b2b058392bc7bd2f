import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readPortfolioFile } from '@ballast/supabase/functions/_shared/mcp/file-portfolio';
import { mcpServer } from '@ballast/supabase/functions/_shared/mcp/server';
import { NO_ROWS } from '@ballast/supabase/functions/_shared/mcp/token-rows';
import { mcpTools } from '@ballast/supabase/functions/_shared/mcp/tools';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import postgres, { type Sql } from 'postgres';
import { parseConfig, type ServerConfig } from './config.ts';
import { functionDeps } from './function-deps.ts';
import { openDatabase } from './open-database.ts';
import { asStartError } from './start-failures.ts';
import { exitOnSignals } from './stop-signals.ts';
import { runCommand, startErrorMessage, startOnce, translate, usage } from './terminal.ts';

/** Standard output is the protocol's: people read standard error. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Answers on standard input and output about one file, until the other side ends. */
async function serve(sql: Sql, config: ServerConfig, file: string, market: 'IN' | 'US'): Promise<number> {
  const [{ there }] = await sql<[{ there: boolean }]>`select to_regclass('public.quotes') is not null as there`;
  if (!there) {
    say(startOnce());
    return 1;
  }
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) {
    say(translate('assistant.notFound', { file }));
    return 1;
  }
  const deps = functionDeps(sql, config);
  const today = new Date().toISOString().slice(0, 10);
  const typed = await readPortfolioFile(deps, new Uint8Array(bytes), today, market);
  for (const { line, raw } of typed?.assets ?? [])
    say(translate('assistant.uncounted', { line: String(line), text: raw }));
  for (const one of typed?.unread ?? []) say(translate('assistant.unread', { ...one, line: String(one.line) }));
  if (typed === null || typed.holdings.length === 0) {
    say(translate('assistant.noHoldings', { file }));
    return 1;
  }
  const context = { requestId: randomUUID(), user: null, address: null };
  const tools = await mcpTools(
    deps,
    { context, rows: NO_ROWS, scopes: ['analyse_text'], file: typed },
    new AbortController().signal,
  );
  const server = mcpServer(tools);
  const ended = once(process.stdin, 'end');
  await server.connect(new StdioServerTransport());
  say(translate('assistant.ready', { count: typed.holdings.length, file }));
  await ended;
  return 0;
}

async function main([file, market = 'IN']: readonly string[]): Promise<number> {
  if (file === undefined || (market !== 'IN' && market !== 'US')) {
    say(usage('assistant'));
    return 2;
  }
  const config = parseConfig(process.env, process.cwd());
  try {
    const database = await openDatabase(config);
    const sql = postgres(database.url, { max: 3, onnotice: () => undefined });
    try {
      return await serve(sql, config, file, market);
    } finally {
      await sql.end({ timeout: 5 });
      await database.close();
    }
  } catch (error) {
    say(startErrorMessage(asStartError(error, config.dataDir)));
    return 1;
  }
}

exitOnSignals();
await runCommand(main);
