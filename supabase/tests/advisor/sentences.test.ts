import type { AdvisorEvent, FigureSource } from '@ballast/contract/advisor';
import { checkSentence } from '@ballast/supabase/functions/_shared/advisor/figures/check-sentence';
import type { AdvisorTool } from '@ballast/supabase/functions/_shared/advisor/types';
import {
  advisorHarness,
  startStandInModels,
  textIn,
  type StandInModels,
} from '@ballast/supabase/testing/advisor-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { FALSE } from './sentences/false.ts';
import { GIVEN } from './sentences/given.ts';
import { HELD_OUT_FALSE } from './sentences/held-out-false.ts';
import { HELD_OUT_TRUE } from './sentences/held-out-true.ts';
import { rowsOf, type Row } from './sentences/row.ts';
import { TRUE } from './sentences/true.ts';

/** Shown with what failed by `ADVISOR_SENTENCES=dev`, or `all` to look at what is held out, which nothing is tuned on. */
const SHOWN = process.env['ADVISOR_SENTENCES'] ?? 'none';
const MARKED_MIN = 0.9;
const CAUGHT_MIN = 0.98;
const WRONGLY_MARKED_MAX = 0.03;

let models: StandInModels;
beforeAll(async () => {
  models = await startStandInModels();
});
afterAll(() => models.stop());

const toolOf = (source: FigureSource): AdvisorTool => ({
  name: source.tool,
  description: 'Looks figures up.',
  args: z.object({}),
  run: () => Promise.resolve({ ok: true, source, data: { figures: source.figures.length } }),
});

interface Verdict {
  readonly row: Row;
  readonly text: string;
  readonly isMarked: boolean;
  /** The word named beforehand stands on a chip, and not in the reply. */
  readonly contradicts: boolean;
}

async function judge(row: Row): Promise<Verdict> {
  const { ask } = advisorHarness({ env: models.env, tools: GIVEN.map(toolOf), check: checkSentence });
  models.reset();
  const call = { tools: GIVEN.map(({ tool }) => ({ name: tool, args: {} })) };
  models.primary.say(call, { text: row.reply.length < 10 ? `${row.reply}          ` : row.reply });
  const events = await ask(row.question);
  const text = textIn(events);
  const chips = chipsIn(events);
  const { word } = row;
  return {
    row,
    text,
    isMarked: chips.some(({ origin }) => ['none', 'mismatch', 'claim'].includes(origin)),
    contradicts:
      word !== null &&
      !row.reply.toLowerCase().includes(word.toLowerCase()) &&
      chips.some((chip) => chip.text.toLowerCase().includes(word.toLowerCase())),
  };
}

function chipsIn(events: readonly AdvisorEvent[]) {
  return events.flatMap((event) =>
    event.type === 'sentence'
      ? event.figures.map(({ start, end, origin }) => ({ origin: String(origin), text: event.text.slice(start, end) }))
      : [],
  );
}

async function judgeAll(rows: readonly Row[]): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const row of rows) verdicts.push(await judge(row));
  return verdicts;
}

/** How many of each category hold, for the report. */
function table(
  title: string,
  verdicts: readonly Verdict[],
  columns: Readonly<Record<string, (one: Verdict) => boolean>>,
) {
  const categories = [...new Set(verdicts.map(({ row }) => row.category)), 'all'];
  const rows = categories.map((category) => {
    const of = verdicts.filter(({ row }) => category === 'all' || row.category === category);
    const cells = Object.entries(columns).map(([name, holds]) => `${name} ${String(of.filter(holds).length)}`);
    return `  ${category.padEnd(12)} ${String(of.length).padStart(4)}  ${cells.join('  ')}`;
  });
  return `${title}\n${rows.join('\n')}\n`;
}

function show(title: string, failed: readonly Verdict[], isHeldOut: boolean): string {
  if (SHOWN === 'none' || (isHeldOut && SHOWN !== 'all')) return '';
  return failed.map(({ row, text }) => `  ${title} [${row.category}] ${text.trim()}`).join('\n');
}

const SETS = [
  { name: 'the sentences that the rules were written with', isHeldOut: false, wrong: FALSE, right: TRUE },
  { name: 'the sentences held out', isHeldOut: true, wrong: HELD_OUT_FALSE, right: HELD_OUT_TRUE },
] as const;

it.each(SETS)(
  'false sentences are marked or contradicted by their chip, true ones are not marked: $name',
  async ({ name, isHeldOut, wrong, right }) => {
    const falseOnes = await judgeAll(rowsOf(wrong));
    const trueOnes = await judgeAll(rowsOf(right));
    const caught = falseOnes.filter((one) => one.isMarked || one.contradicts);
    const marked = falseOnes.filter((one) => one.isMarked);
    const wronglyMarked = trueOnes.filter((one) => one.isMarked);
    process.stdout.write(
      [
        table(`${name}, false`, falseOnes, {
          marked: (one) => one.isMarked,
          'contradicted by the chip': (one) => !one.isMarked && one.contradicts,
          missed: (one) => !one.isMarked && !one.contradicts,
        }),
        table(`${name}, true`, trueOnes, { 'wrongly marked': (one) => one.isMarked }),
        show(
          'not marked:',
          falseOnes.filter((one) => !one.isMarked),
          isHeldOut,
        ),
        show('wrongly marked:', wronglyMarked, isHeldOut),
        '',
      ].join('\n'),
    );
    expect(marked.length / falseOnes.length).toBeGreaterThanOrEqual(MARKED_MIN);
    expect(caught.length / falseOnes.length).toBeGreaterThanOrEqual(CAUGHT_MIN);
    expect(wronglyMarked.length / trueOnes.length).toBeLessThanOrEqual(WRONGLY_MARKED_MAX);
  },
  120_000,
);

it('has at least two hundred false and a hundred and fifty true sentences, a third of them held out', () => {
  const [dev, held] = SETS.map(({ wrong, right }) => [rowsOf(wrong).length, rowsOf(right).length] as const);
  expect((dev?.[0] ?? 0) + (held?.[0] ?? 0)).toBeGreaterThanOrEqual(200);
  expect((dev?.[1] ?? 0) + (held?.[1] ?? 0)).toBeGreaterThanOrEqual(150);
  expect((held?.[0] ?? 0) / ((dev?.[0] ?? 0) + (held?.[0] ?? 0))).toBeGreaterThanOrEqual(0.33);
  expect((held?.[1] ?? 0) / ((dev?.[1] ?? 0) + (held?.[1] ?? 0))).toBeGreaterThanOrEqual(0.33);
});
