import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { visit, type Visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { analyse, paste } from '../product/person.ts';
import { run } from '../product/product.ts';
import { REPORT_WAIT_MS } from '../product/report.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** Prices stay fresh: page and command report from the same ones. On a busy machine they may come late. */
const MARKET = { MARKET_DATA_FRESH_MS: '300000', MARKET_DATA_DEADLINE_MS: '30000' };
const scenario = useOwnScenario(MARKET);

const measuredSchema = z.object({ ok: z.boolean(), value: z.number().optional() });
const reportSchema = z.object({
  asOf: z.string(),
  options: z.object({ base: z.string(), window: z.string(), seed: z.number() }),
  report: z.object({
    headline: z.object({ ok: z.boolean(), value: z.object({ loss: z.object({ amount: z.number() }) }).optional() }),
    contributions: z.object({
      ok: z.boolean(),
      value: z
        .object({ rows: z.array(z.object({ value: z.number(), weight: z.number(), riskContribution: z.number() })) })
        .optional(),
    }),
    measures: z.object({
      ok: z.boolean(),
      value: z
        .object({ rows: z.array(z.object({ id: z.string(), portfolio: measuredSchema })), benchmark: z.unknown() })
        .optional(),
    }),
  }),
});

async function command(args: readonly string[], env: Record<string, string> = {}) {
  const settings = { BALLAST_DATA: scenario.dataDir, MARKET_DATA_BASE_URL: scenario.yahoo.url, ...scenario.funds.env };
  return run({ ...settings, ...MARKET, ...env }, [], 'server/dist/report.js', args).exited;
}

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = path.join(scenario.dataDir, `${name}.txt`);
  await writeFile(file, lines.join('\n'));
  return file;
}

/** Two engines of JavaScript may differ in the last bits of a power, and sums of them in a few more. */
const digits = (value: number): string => value.toPrecision(11);

/** Every number of the file of figures that the page offers, and its currency. */
async function figuresOf({ page }: Visit, market: 'India' | 'US', lines: readonly string[]) {
  await page.goto('/portfolio-analysis');
  await paste(page, market, lines);
  await analyse(page);
  const csv = page.getByRole('button', { name: 'Download CSV', disabled: false });
  await csv.waitFor({ timeout: REPORT_WAIT_MS });
  const started = page.waitForEvent('download');
  await csv.click();
  const text = await readFile(await (await started).path(), 'utf8');
  return {
    currency: /^(?:"?)Currency"?,"?([A-Z]{3})/m.exec(text)?.[1] ?? '',
    numbers: new Set(text.split(/[\r\n,]+/).map((cell) => digits(Number(cell.replaceAll('"', ''))))),
  };
}

const MANY =
  `RELIANCE TCS INFY HDFCBANK ICICIBANK SBIN KOTAKBANK AXISBANK ITC HINDUNILVR BHARTIARTL LT WIPRO HCLTECH TECHM MARUTI
  TATASTEEL SUNPHARMA ASIANPAINT ADANIENT BAJFINANCE BAJAJ-AUTO M&M NESTLEIND ONGC COALINDIA POWERGRID ETERNAL NIFTYBEES`.split(
    /\s+/,
  );
const OTHER_KINDS = [
  '122639 50',
  '120716 300.5',
  'gold 10 grams',
  'FD 200000 at 7%',
  'PPF 45 lakh',
  'SGBMAR29 5',
  'NASDAQ:AAPL 10 @ 150',
  'NYSE:JNJ 18',
];

/** Every kind of holding, market and currency; holdings beside one that counts for most; and one fund alone. */
const PORTFOLIOS = {
  'many shares, one of them listed for few years, and every other kind of holding': [
    'India',
    [...MANY.map((symbol, place) => `${symbol} ${String(place + 1)}`), ...OTHER_KINDS],
  ],
  'shares of two accounts, cash, a receipt, a fund, a class of shares and the other country’s market': [
    'US',
    [
      'MSFT 20 in IRA',
      'AAPL 2 in IRA',
      'AAPL 10 @ 150',
      'cash 5000',
      'NYSE:INFY 40',
      'SPY 3',
      'BRK-B 2',
      'NSE:TCS 5000',
    ],
  ],
  'a fund alone': ['India', ['122639 500']],
} as const satisfies Record<string, readonly ['India' | 'US', readonly string[]]>;

describe('ballast report', () => {
  /** Figures of the command that the screen does not have. */
  async function differing(name: string, market: 'India' | 'US', lines: readonly string[]): Promise<readonly number[]> {
    // Somebody else each time: nobody's last report comes back.
    const person = await visit(scenario.browser, scenario.product.url);
    const { currency, numbers } = await figuresOf(person, market, lines);
    await person.close();
    const file = await fileOf(name.replaceAll(' ', '-'), lines);
    const options = ['--market', market === 'US' ? 'US' : 'IN', '--currency', currency, '--format', 'json'];
    const { code, stdout } = await command([file, ...options]);
    expect([name, code]).toEqual([name, 0]);
    const { report } = reportSchema.parse(JSON.parse(stdout));
    const wanted = [
      ...(report.contributions.value?.rows.flatMap(({ value, weight, riskContribution }) => [
        value,
        weight,
        riskContribution,
      ]) ?? []),
      ...(report.measures.value?.rows.flatMap(({ portfolio }) => portfolio.value ?? []) ?? []),
    ];
    expect([name, wanted.length > 20]).toEqual([name, true]);
    return wanted.filter((value) => !numbers.has(digits(value)));
  }

  test('has the figures of the screen, to the digit, beside the running server', async () => {
    for (const [name, [market, lines]] of Object.entries(PORTFOLIOS)) {
      const first = await differing(name, market, lines);
      // On a busy machine closes may come too late for the screen: they are stored then, and both have them.
      const differ = first.length === 0 ? first : await differing(name, market, lines);
      expect([name, differ]).toEqual([name, []]);
    }
  });

  test('says what is wrong with its arguments or its file', async () => {
    const file = await fileOf('empty', ['what is this']);
    const statement = path.join(scenario.dataDir, 'statement.pdf');
    await writeFile(statement, Buffer.from('%PDF-1.7 \xe2\xe3', 'latin1'));
    const [empty, pdf, gone, period, unknown, several, help] = await Promise.all(
      [[file], [statement], [`${file}.gone`], [file, '--period', '2y'], ['--colour'], [file, file], ['--help']].map(
        async (args) => command(args),
      ),
    );
    expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('read as a holding') });
    expect(pdf).toMatchObject({ code: 1, stderr: expect.stringContaining('read as a holding') });
    expect(several).toMatchObject({ code: 2, stderr: 'Name one file only. See --help.\n' });
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringContaining('could not') });
    expect(period).toMatchObject({ code: 2, stderr: '--period can’t be "2y". See --help.\n' });
    expect(unknown).toMatchObject({ code: 2 });
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--as-of TIME') });
  });

  test('reports from what is stored, says so, and gives the same again as of the same time without a server', async () => {
    const file = await fileOf('stored', ['Symbol,Quantity', 'INFY,10', 'SBIN,30', 'ZEEL,10']);
    const sql = await databaseOf(scenario.dataDir);
    const refusals = () =>
      sql`select provider, operation, reason, open_until from private.market_breakers order by 1, 2`;
    const before = [...(await refusals())];
    const first = await command([file, '--offline', '--format', 'json']);
    expect(first).toMatchObject({ code: 0 });
    // What wasn't asked is not down.
    expect([...(await refusals())]).toEqual(before);
    await sql.end();
    const { asOf } = reportSchema.parse(JSON.parse(first.stdout));
    const [words, page] = await Promise.all([
      command([file, '--as-of', asOf]),
      command([file, '--as-of', asOf, '--format', 'html']),
    ]);
    expect(words.stdout).toContain('About 1 trading day in 20, you could lose ');
    expect(words.stdout).toContain('No provider was asked: these are stored prices.');
    expect(words.stdout).toContain('not a recommendation');
    expect(words.stdout).toContain('No price for ZEEL');
    expect(words.stdout).toContain(': none is stored.');
    expect(words.stdout).not.toContain('NOT READ');
    expect(page.stdout).toMatch(/^<!doctype html>/);

    await scenario.product.stop();
    const again = await command([file, '--as-of', asOf, '--format', 'json']);
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(first.stdout));
  });
});
