import { ADVISOR_REPLY_MIN, advisorEventSchema, type AdvisorEvent, type FigureSource } from '@ballast/contract/advisor';
import { checkSentence } from '@ballast/supabase/functions/_shared/advisor/figures/check-sentence';
import { createSentences } from '@ballast/supabase/functions/_shared/advisor/sentences/sentences';
import { Reply } from '@ballast/supabase/functions/_shared/advisor/stream/reply';
import type { AdvisorTool } from '@ballast/supabase/functions/_shared/advisor/types';
import {
  advisorHarness,
  startStandInModels,
  textIn,
  type StandInModels,
} from '@ballast/supabase/testing/advisor-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { GIVEN } from './sentences/given.ts';
import { rowsOf, type Row } from './sentences/row.ts';
import { CATEGORIES, SETS, UNTUNED } from './sentences/sets.ts';

/** Shown with what failed by `ADVISOR_SENTENCES=dev`, or `all` to look at what is held out, which nothing is tuned on. */
const SHOWN = process.env['ADVISOR_SENTENCES'] ?? 'none';
/** Of each category the parts that are marked at least, and of all sentences. */
const LIMITS = { marked: 0.9, caught: 0.98, wronglyMarked: 0.03 };

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

type Said = Pick<Verdict, 'text' | 'isMarked' | 'contradicts'>;

/** A model's text as it comes. Below ten characters it would count as no reply. */
const replyOf = ({ reply }: Row): string => (reply.length < ADVISOR_REPLY_MIN ? `${reply} Thank you.` : reply);

/** What the reader sees of a reply that grows from the model's text once its tools have answered. */
function judge(row: Row): Verdict {
  const reply = new Reply({ sentences: createSentences(), check: checkSentence, question: row.question });
  for (const source of GIVEN) reply.know(source);
  const events = [...reply.append(replyOf(row)), ...reply.end()].map((event) => advisorEventSchema.parse(event));
  return { row, ...said(row, events) };
}

/** The same from a model, over its wire and ours. */
async function judgeOverWire(row: Row, models: StandInModels): Promise<Verdict> {
  const { ask } = advisorHarness({ env: models.env, tools: GIVEN.map(toolOf), check: checkSentence });
  models.reset();
  models.primary.say({ tools: GIVEN.map(({ tool }) => ({ name: tool, args: {} })) }, { text: replyOf(row) });
  return { row, ...said(row, await ask(row.question)) };
}

function said({ reply, word }: Row, events: readonly AdvisorEvent[]): Said {
  const chips = chipsIn(events);
  return {
    text: textIn(events),
    isMarked: chips.some(({ origin }) => ['none', 'mismatch', 'claim'].includes(origin)),
    contradicts:
      word !== null &&
      !reply.toLowerCase().includes(word.toLowerCase()) &&
      chips.some((chip) => chip.text.toLowerCase().includes(word.toLowerCase())),
  };
}

function chipsIn(events: readonly AdvisorEvent[]) {
  return events.flatMap((event) =>
    event.type === 'sentence'
      ? event.figures.map(({ start, end, origin }) => ({ origin, text: event.text.slice(start, end) }))
      : [],
  );
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

interface Result {
  readonly name: string;
  readonly isHeldOut: boolean;
  readonly wrong: readonly Verdict[];
  readonly right: readonly Verdict[];
}

const isCaught = (one: Verdict) => one.isMarked || one.contradicts;
const partOf = (all: readonly Verdict[], holds: (one: Verdict) => boolean) => all.filter(holds).length / all.length;

describe('false sentences are marked or contradicted by their chip, true ones are not marked', () => {
  const results: Result[] = [];
  const tuned = () => results.filter(({ name }) => !UNTUNED.some((set) => set.name === name));
  beforeAll(() => {
    for (const { name, isHeldOut, wrong, right } of [...SETS, ...UNTUNED])
      results.push({ name, isHeldOut, wrong: rowsOf(wrong).map(judge), right: rowsOf(right).map(judge) });
    for (const { name, isHeldOut, wrong, right } of results) {
      const missed = wrong.filter((one) => !one.isMarked);
      const wronglyMarked = right.filter((one) => one.isMarked);
      process.stdout.write(
        [
          table(`False (${name})`, wrong, {
            marked: (one) => one.isMarked,
            'contradicted by the chip': (one) => !one.isMarked && one.contradicts,
            missed: (one) => !isCaught(one),
          }),
          table(`True (${name})`, right, { 'wrongly marked': (one) => one.isMarked }),
          show('not marked:', missed, isHeldOut),
          show('wrongly marked:', wronglyMarked, isHeldOut),
        ].join('\n'),
      );
    }
  }, 240_000);

  it.each(CATEGORIES)('of the category %s', (category) => {
    const wrong = tuned().flatMap((one) => one.wrong.filter(({ row }) => row.category === category));
    expect(partOf(wrong, (one) => one.isMarked)).toBeGreaterThanOrEqual(LIMITS.marked);
    expect(partOf(wrong, isCaught)).toBeGreaterThanOrEqual(LIMITS.caught);
  });

  it.each(SETS)('of the set: $name', ({ name }) => {
    const [set] = results.filter((one) => one.name === name);
    expect(partOf(set?.wrong ?? [], (one) => one.isMarked)).toBeGreaterThanOrEqual(LIMITS.marked);
    expect(partOf(set?.right ?? [], (one) => one.isMarked)).toBeLessThanOrEqual(LIMITS.wronglyMarked);
  });

  it('of all held out', () => {
    const wrong = tuned().flatMap((one) => (one.isHeldOut ? one.wrong : []));
    expect(partOf(wrong, isCaught)).toBeGreaterThanOrEqual(LIMITS.caught);
  });

  it.each(UNTUNED)('of a set that nothing was tuned on, as last counted: $name', ({ name, counted }) => {
    const [set] = results.filter((one) => one.name === name);
    const [wrong, right] = [set?.wrong ?? [], set?.right ?? []];
    expect(wrong.filter((one) => one.isMarked).length).toBeGreaterThanOrEqual(counted.marked);
    expect(wrong.filter(isCaught).length).toBeGreaterThanOrEqual(counted.caught);
    expect(right.filter((one) => one.isMarked).length).toBeLessThanOrEqual(counted.wronglyMarked);
  });
});

describe('over the wires of the model and of the advisor', () => {
  let models: StandInModels;
  beforeAll(async () => {
    models = await startStandInModels();
  });
  afterAll(() => models.stop());

  it('a reply of each category is judged the same', async () => {
    const rows = [...SETS, ...UNTUNED].flatMap(({ wrong, right }) => [...rowsOf(wrong), ...rowsOf(right)]);
    for (const category of new Set(rows.map((row) => row.category))) {
      for (const row of rows.filter((one) => one.category === category).slice(0, 2))
        expect(await judgeOverWire(row, models)).toEqual(judge(row));
    }
  });
});

it('has at least two hundred false and a hundred and fifty true sentences, a third of them held out', () => {
  const counted = (isHeldOut: boolean, side: 'wrong' | 'right') =>
    SETS.filter((set) => set.isHeldOut === isHeldOut).flatMap((set) => rowsOf(set[side])).length;
  for (const [side, least] of [
    ['wrong', 200],
    ['right', 150],
  ] as const) {
    const [dev, held] = [counted(false, side), counted(true, side)];
    expect(dev + held).toBeGreaterThanOrEqual(least);
    expect(held / (dev + held)).toBeGreaterThanOrEqual(0.33);
  }
});
