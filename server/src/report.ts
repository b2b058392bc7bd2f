import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { MARKETS } from '@ballast/engine/quotes/market';
import { WINDOWS } from '@ballast/engine/report/options';
import { terminalReport } from '@ballast/messages/en/terminal-report';
import postgres from 'postgres';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { startBackend } from './backend.ts';
import { parseConfig, type ServerConfig } from './config.ts';
import { functionDeps } from './function-deps.ts';
import { createLogger } from './log.ts';
import { openDatabase } from './open-database.ts';
import { asHtml, asText } from './report/blocks.ts';
import { makeReport, type FileReport } from './report/make-report.ts';
import { reportBlocks } from './report/report-blocks.ts';
import { openSecrets } from './secrets.ts';
import { asStartError } from './start-failures.ts';
import { exitOnSignals } from './stop-signals.ts';
import { reportCommand, startErrorMessage } from './terminal.ts';

/** The same from `server/src` and from the bundle in `server/dist`. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const words = createTranslator({ locale: 'en', messages: terminalReport });

const optionsSchema = z.object({
  market: z.enum(MARKETS).default('IN'),
  currency: z.enum(CURRENCIES).nullable().default(null),
  period: z.enum(WINDOWS).default('5y'),
  format: z.enum(['text', 'json', 'html']).default('text'),
  'as-of': z.iso.datetime({ offset: true }).nullable().default(null),
  offline: z.boolean().default(false),
  'sample-prices': z.boolean().default(false),
  help: z.boolean().default(false),
});
type Options = z.output<typeof optionsSchema>;

/** What is wrong with the arguments, for the person who typed them. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function readArguments(args: readonly string[]): { readonly file: string; readonly options: Options } {
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) throw new UsageError(words('several'));
  const options = optionsSchema.safeParse(values);
  if (!options.success) {
    const [name = ''] = options.error.issues[0]?.path ?? [];
    throw new UsageError(words('invalid', { name: `--${String(name)}`, value: String(values[String(name)]) }));
  }
  return { file: positionals[0] ?? '-', options: options.data };
}

function parsed(args: readonly string[]): { values: Record<string, unknown>; positionals: readonly string[] } {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        market: text,
        currency: text,
        period: text,
        format: text,
        'as-of': text,
        offline: flag,
        'sample-prices': flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A folder that was never started on gets its tables and the list of instruments first. */
async function prepared(config: ServerConfig, databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [{ there }] = await sql<[{ there: boolean }]>`select to_regclass('public.quotes') is not null as there`;
    if (there) return;
  } finally {
    await sql.end({ timeout: 5 });
  }
  const opened = await openSecrets(config.dataDir);
  const backend = await startBackend({
    config,
    databaseUrl,
    migrationsDir: path.join(ROOT, 'supabase/migrations'),
    instruments: { directory: path.join(ROOT, 'supabase/instruments') },
    secrets: opened.secrets,
    siteUrl: '',
    log: createLogger(config.logLevel),
    printLine: say,
  });
  await backend.stop();
}

/** Typed arrays are lists in JSON, and maps objects. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Float64Array || value instanceof Int32Array ? Array.from(value) : value;
}

function written(made: FileReport, file: string, { format, offline, 'as-of': asOf }: Options): string {
  if (format === 'json') return `${JSON.stringify({ file, ...made }, plain, 2)}\n`;
  const blocks = reportBlocks(made, { file, isOffline: offline || asOf !== null });
  return format === 'html' ? asHtml(words('title', { file }), blocks) : asText(blocks);
}

async function report(file: string, options: Options): Promise<number> {
  const isStdin = file === '-';
  const bytes = isStdin ? await buffer(process.stdin) : await readFile(file).catch(() => null);
  const name = isStdin ? words('stdin') : path.basename(file);
  if (bytes === null) {
    say(words('notFound', { file }));
    return 1;
  }
  // What became of providers stands in the report.
  const config = parseConfig({ LOG_LEVEL: 'fatal', ...process.env }, process.cwd());
  try {
    const database = await openDatabase(config);
    try {
      await prepared(config, database.url);
      return await print({ name, bytes: new Uint8Array(bytes) }, options, { config, databaseUrl: database.url });
    } finally {
      await database.close();
    }
  } catch (error) {
    throw asStartError(error, config.dataDir);
  }
}

async function print(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  options: Options,
  { config, databaseUrl }: { readonly config: ServerConfig; readonly databaseUrl: string },
): Promise<number> {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
  try {
    const { market, currency, period, offline, 'as-of': asOf, 'sample-prices': isSample } = options;
    const deps = functionDeps(sql, config);
    // Servers on the same database must not take a provider that isn't asked for one that is down.
    const stored = { fetch: () => Promise.reject(new TypeError('no provider is asked')), isDatabaseShared: false };
    const here = {
      ...deps,
      ...(offline || asOf !== null ? stored : {}),
      ...(asOf === null ? {} : { now: () => new Date(asOf) }),
    };
    const request = {
      bytes,
      market,
      base: currency,
      options: { window: period },
      prices: isSample ? 'sample-market' : 'market',
    } as const;
    const made = await makeReport(here, request, new AbortController().signal);
    if (!made.ok) {
      say(words(made.reason === 'trades' ? 'trades' : 'noHoldings', { file: name }));
      return 1;
    }
    process.stdout.write(written(made.value, name, options));
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function main(args: readonly string[]): Promise<number> {
  try {
    const { file, options } = readArguments(args);
    if (!options.help) return await report(file, options);
    process.stdout.write(`${words('usage', { command: reportCommand() })}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      say(error.message);
      return 2;
    }
    say(startErrorMessage(asStartError(error, '')));
    return 1;
  }
}

exitOnSignals();
process.exitCode = await main(process.argv.slice(2));
