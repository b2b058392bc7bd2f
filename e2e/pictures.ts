/**
 * Makes the pictures of the README from the built product on the test provider's prices: `npm run pictures`. Needs ffmpeg for the
 * walk.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFundStandIns } from '@ballast/supabase/testing/fund-stand-ins';
import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { chromium, type Locator, type Page } from 'playwright-core';
import { makeDataDir, removeDataDir, ROOT, startProduct } from './product/product.ts';
import { buildIfStale } from '../tools/build-if-stale.mjs';
import { findChromium, NO_CHROMIUM } from '../tools/chromium.ts';

const HELD = [
  'INFY 80 @ 1200',
  'TCS 40 @ 2800',
  'HDFCBANK 60 @ 845',
  'ITC 150 @ 402',
  'NASDAQ:AAPL 12 @ 150',
  'NYSE:KO 40 @ 59',
];
const BOUGHT = '2024-05-02';
const MARGIN = 24;
const TIMEOUT_MS = 60_000;
/** Between two pictures of something that moves, and after a press. */
const STEP_MS = 80;
const PRESSED_MS = 240;
const READING_MS = 2400;

const docs = (name: string) => path.join(ROOT, 'docs', name);

/** Waits until nothing on the page is still being computed. */
async function whenWhole(page: Page): Promise<void> {
  await page
    .getByText(/^About 1 trading day in 20/)
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => document.fonts.ready);
}

/** A picture of the page's width from the top of one thing to the end of another, and this many pixels below. */
async function takePicture(page: Page, name: string, from: Locator, to: Locator, below = MARGIN): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const [main, first, last] = await Promise.all([
    page.locator('main').boundingBox(),
    from.boundingBox(),
    to.boundingBox(),
  ]);
  if (main === null || first === null || last === null) throw new Error(`${name}: what it shows is not on the page`);
  const y = first.y - MARGIN;
  await page.screenshot({
    path: docs(name),
    fullPage: true,
    clip: { x: main.x, y, width: main.width, height: last.y + last.height + below - y },
  });
}

async function analyze(page: Page, holdings: readonly string[]): Promise<void> {
  await page.goto('/portfolio-analysis');
  await page.locator('#shell').waitFor({ state: 'detached' });
  await page.getByText(/^India \(/).click();
  await page.getByRole('textbox', { name: 'Your holdings' }).fill(holdings.join('\n'));
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await whenWhole(page);
}

async function fillTax(page: Page): Promise<void> {
  // The report asks where tax is due, too.
  await page.getByRole('heading', { level: 1, name: 'Explore changes' }).waitFor();
  await page.getByRole('combobox', { name: 'Tax residence' }).selectOption('India');
  await page.getByText('What you paid, and when', { exact: true }).click();
  for (const field of await page.getByLabel(/^Bought on, /).all()) await field.fill(BOUGHT);
}

async function takePictures(page: Page): Promise<void> {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await analyze(page, HELD);
  await takePicture(
    page,
    'screenshot.png',
    page.getByRole('heading', { name: 'Your portfolio' }),
    region('What you can lose'),
  );
  await takePicture(
    page,
    'findings.png',
    page.getByRole('heading', { name: 'What stands out' }),
    region('Ask about this portfolio'),
  );
  await page
    .getByRole('link', { name: /^Find trades: Large holdings/ })
    .first()
    .click();
  await fillTax(page);
  await page.getByRole('button', { name: 'Find trades' }).click();
  const table = page.getByRole('table', { name: 'Before and after' });
  await table.waitFor();
  const last = table.getByRole('row', { name: /^Volatility/ });
  await takePicture(page, 'changes.png', page.getByRole('heading', { name: 'Do nothing' }), last, 0);
}

/** What a person does, a picture at a time. */
class Walk {
  readonly frames: { readonly file: string; readonly seconds: number }[] = [];

  readonly page: Page;
  readonly folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  async show(milliseconds: number): Promise<void> {
    const file = path.join(this.folder, `${String(this.frames.length).padStart(3, '0')}.png`);
    await this.page.screenshot({ path: file });
    this.frames.push({ file, seconds: milliseconds / 1000 });
  }

  async scrollTo(locator: Locator, gap = 72): Promise<void> {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('nothing to scroll to');
    const steps = 8;
    for (let step = 0; step < steps; step += 1) {
      await this.page.evaluate((by) => window.scrollBy(0, by), (box.y - gap) / steps);
      await this.show(STEP_MS);
    }
  }

  async type(field: Locator, text: string): Promise<void> {
    for (let end = 4; end < text.length + 4; end += 4) {
      await field.fill(text.slice(0, end));
      await this.show(STEP_MS);
    }
  }

  /** Marks what is pressed, then presses it. */
  async press(locator: Locator): Promise<void> {
    await locator.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await locator.evaluate((element) => element.style.setProperty('outline', '3px solid #0b5c4f80'));
    await this.show(PRESSED_MS);
    await locator.evaluate((element) => element.style.removeProperty('outline'));
    await locator.click();
  }

  /** Pictures that show little change take little room: one table of colours, and only what changed. */
  async write(file: string): Promise<void> {
    const list = path.join(this.folder, 'frames.txt');
    const lines = this.frames.map((frame) => `file '${frame.file}'\nduration ${String(frame.seconds)}`);
    await writeFile(list, [...lines, `file '${this.frames.at(-1)?.file ?? ''}'`].join('\n'));
    const filter =
      'split[a][b];[a]palettegen=max_colors=96:stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
    await promisify(execFile)('ffmpeg', [...input, '-vf', filter, '-fps_mode', 'vfr', file]);
  }
}

async function takeWalk(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-walk-'));
  const walk = new Walk(page, folder);
  await page.setViewportSize({ width: 960, height: 600 });
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Type what you own' });
  await field.waitFor();
  await page.evaluate(async () => document.fonts.ready);
  await walk.show(1200);
  await walk.type(field, 'INFY 100 @ 1200\nRELIANCE 20\nNASDAQ:AAPL 12 @ 150\nNYSE:KO 40 @ 59');
  await walk.press(page.getByRole('button', { name: 'See what it can lose' }));
  await page.getByText(/^About 1 trading day in 20/).waitFor();
  await walk.scrollTo(page.getByText(/^About 1 trading day in 20/));
  await walk.show(READING_MS);
  await walk.press(page.getByRole('button', { name: 'Open the full report' }));
  await whenWhole(page);
  await walk.show(READING_MS);
  await walk.scrollTo(page.getByRole('region', { name: 'Ask about this portfolio' }), 120);
  await walk.press(page.getByRole('button', { name: 'What is my largest risk?' }));
  await page.getByText('Computed, not AI').waitFor();
  await walk.show(READING_MS);
  const link = page.getByRole('link', { name: /^Find trades: / }).first();
  await walk.scrollTo(link, 300);
  await walk.press(link);
  await fillTax(page);
  const find = page.getByRole('button', { name: 'Find trades' });
  await walk.scrollTo(find, 480);
  await walk.press(find);
  const plan = page.getByRole('heading', { name: 'Do nothing' });
  await plan.waitFor();
  await walk.scrollTo(plan);
  await walk.show(2 * READING_MS);
  await walk.write(docs('walk.gif'));
  await rm(folder, { recursive: true });
}

await buildIfStale();
const executablePath = findChromium(process.env);
if (executablePath === undefined) throw new Error(NO_CHROMIUM);
const [yahoo, funds, dataDir] = await Promise.all([startYahooStandIn(), startFundStandIns(), makeDataDir()]);
const product = await startProduct(dataDir, { MARKET_DATA_BASE_URL: yahoo.url, ...funds.env });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const take of [takePictures, takeWalk]) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-IN', reducedMotion: 'reduce' });
    context.setDefaultTimeout(TIMEOUT_MS);
    await take(await context.newPage());
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await Promise.all([yahoo.stop(), funds.stop(), removeDataDir(dataDir)]);
}
