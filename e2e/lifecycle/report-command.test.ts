import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { visit, type Visit } from '../product/browser.ts';
import { analyse, paste } from '../product/person.ts';
import { run } from '../product/product.ts';
import { REPORT_WAIT_MS, TWELVE } from '../product/report.ts';
import { useOwnScenario } from '../product/scenario.ts';

// Prices stay fresh: page and command report from the same ones.
const scenario = useOwnScenario({ MARKET_DATA_FRESH_MS: '300000' });

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
  return run({ ...settings, MARKET_DATA_FRESH_MS: '300000', ...env }, [], 'server/dist/report.js', args).exited;
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

/** Every kind of holding, market and currency, one holding alone and one beside which the others count for little. */
const PORTFOLIOS = {
  'shares of the US': ['US', ['AAPL 10 @ 150', 'MSFT 5', 'KO 60']],
  'one large holding': ['India', ['INFY 1000', 'TCS 1', 'SBIN 1']],
  'twelve holdings of both countries': ['India', TWELVE],
  'every other kind of holding': [
    'India',
    [
      '122639 50',
      'gold 10 grams',
      'NIFTYBEES 40',
      'FD 200000 at 7%',
      'PPF 45 lakh',
      'SGBMAR29 5',
      'INFY 20',
      'SBIN 30',
    ],
  ],
  'one share alone': ['US', ['KO 12']],
  'funds alone': ['India', ['122639 500', '120716 300.5', '118989 150']],
  'shares of two accounts, and cash': ['US', ['MSFT 20 in IRA', 'AAPL 2 in IRA', 'AAPL 10 @ 150', 'cash 5000']],
  'a receipt, a fund and a class of shares': ['US', ['NYSE:INFY 40', 'SPY 3', 'BRK-B 2']],
  'many shares, one of them listed for few years': [
    'India',
    MANY.map((symbol, place) => `${symbol} ${String(place + 1)}`),
  ],
  'the other country’s market': ['US', ['NSE:INFY 40', 'NSE:TCS 5', 'NYSE:JPM 10']],
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

  test('without a server reports from what is stored, says so, and gives the same again as of the same time', async () => {
    await scenario.product.stop();
    const file = await fileOf('stored', TWELVE);
    const first = await command([file, '--offline', '--format', 'json']);
    expect(first).toMatchObject({ code: 0 });
    const { asOf } = reportSchema.parse(JSON.parse(first.stdout));
    const again = await command([file, '--as-of', asOf, '--format', 'json']);
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(first.stdout));
    const words = await command([file, '--as-of', asOf]);
    expect(words.stdout).toContain('About 1 trading day in 20, you could lose ');
    expect(words.stdout).toContain('No provider was asked: these are stored prices.');
    expect(words.stdout).toContain('not a recommendation');
    const unstored = await command([await fileOf('unstored', ['Symbol,Quantity', 'ZEEL,10', 'INFY,1']), '--offline']);
    expect(unstored.stdout).toContain('No price for ZEEL');
    expect(unstored.stdout).toContain(': none is stored.');
    expect(unstored.stdout).not.toContain('NOT READ');
    const page = await command([file, '--as-of', asOf, '--format', 'html']);
    expect(page.stdout).toMatch(/^<!doctype html>/);
  });

  test('says what is wrong with its arguments or its file', async () => {
    const file = await fileOf('empty', ['what is this']);
    expect(await command([file])).toMatchObject({ code: 1, stderr: expect.stringContaining('read as a holding') });
    expect(await command([`${file}.gone`])).toMatchObject({ code: 1, stderr: expect.stringContaining('could not') });
    expect(await command([file, '--period', '2y'])).toMatchObject({
      code: 2,
      stderr: '--period can’t be "2y". See --help.\n',
    });
    expect(await command(['--colour'])).toMatchObject({ code: 2 });
    expect(await command(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--as-of TIME') });
  });
});
