import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { positionOf } from '../../testing/positions.ts';
import { SITUATIONS, type Situation } from '../../testing/report-situations.ts';
import { showReport } from '../../testing/shown-report.tsx';
import { tooPrecise } from '../../testing/too-precise.ts';

const HEAD = `# What the report says

Every sentence of the report, section by section, in situations of made-up prices: so that somebody who does not know the code can read it aloud.
Each stands where it is said first; \`[also 3, 5]\` are the other situations that say it, by their numbers. Written by \`web/src/features/report/sentences.test.tsx\`, which fails when this page is out of date;
\`npx vitest run --project web web/src/features/report/sentences.test.tsx -u\` writes it again.

${SITUATIONS.map(({ name }, place) => `${String(place + 1)}. ${name}`).join('\n')}
`;
const WORDS = /[a-z].*\s.*[.?:]$/i;

/** Sentences by the title of their section, in the order of the page. */
type Sentences = ReadonlyMap<string, readonly string[]>;

function readPage(): Sentences {
  const sections = [...document.querySelectorAll('[data-report-section]')];
  return new Map(sections.map((section) => [titleOf(section), sentencesOf(section)]));
}

function titleOf(section: Element): string {
  return section.querySelector('h3')?.textContent ?? '';
}

/** The texts of its smallest parts, tables and pictures aside. */
function sentencesOf(section: Element): readonly string[] {
  const parts = [...section.querySelectorAll('p, li, figcaption, dd')];
  const texts = parts
    .filter((part) => part.closest('table') === null && part.querySelector('p, li, figcaption, dd') === null)
    .map(({ textContent }) => textContent.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim());
  return [...new Set(texts)].filter((text) => WORDS.test(text));
}

interface Shown {
  readonly texts: Sentences;
  /** Those with more digits than the kind of their figure allows, its tables opened. */
  readonly numbers: readonly string[];
}

async function shownIn({ base, input, unpriced, benchmark }: Situation): Promise<Shown> {
  const priced = input.holdings.map(({ key, value, currency, market }) => {
    const symbol = key.slice(key.indexOf(':') + 1);
    const { holding } = positionOf(symbol);
    return positionOf(symbol, { key, value, holding: { ...holding, market, currency } });
  });
  const without = unpriced.map((symbol) => positionOf(symbol, { value: null }));
  await showReport(
    input,
    { ...DEFAULT_OPTIONS, base, benchmark },
    {
      holdings: [...priced, ...without],
      prices: 'market',
      at: new Date('2025-11-28T12:00Z'),
    },
  );
  const texts = readPage();
  for (const button of screen.getAllByText('As a table', { selector: 'button' })) fireEvent.click(button);
  const [total] = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem');
  const numbers = tooPrecise(document.body, { columns: ['Value'], texts: [total?.textContent ?? ''] });
  cleanup();
  return { texts, numbers };
}

/** A section: what it always says, then what it says in each situation, each text where it is said first. */
function pageOf(title: string, by: ReadonlyMap<string, readonly string[]>): string {
  const said = [...by.values()];
  const always = said.reduce((left, right) => left.filter((text) => right.includes(text)));
  const situations = [...by].map(([name, texts], place) => {
    const first = texts.filter(
      (text) => !always.includes(text) && !said.slice(0, place).some((one) => one.includes(text)),
    );
    const lines = first.map((text) => {
      const also = said.flatMap((one, other) => (other > place && one.includes(text) ? String(other + 1) : []));
      return `- ${text}${also.length === 0 ? '' : ` [also ${also.join(', ')}]`}`;
    });
    return lines.length === 0 ? '' : `### ${title}: ${String(place + 1)} ${name}\n\n${lines.join('\n')}\n`;
  });
  const parts = [always.map((text) => `- ${text}\n`).join(''), ...situations];
  return [`## ${title}\n`, ...parts.filter((part) => part !== '')].join('\n');
}

const all = new Map<string, Sentences>();
const tooLong = new Map<string, readonly string[]>();
/** Fourteen whole reports, on a machine that may be busy. */
beforeAll(async () => {
  for (const situation of SITUATIONS) {
    const { texts, numbers } = await shownIn(situation);
    all.set(situation.name, texts);
    tooLong.set(situation.name, numbers);
  }
}, 600_000);
/** What a section says in a situation. */
const textOf = (situation: string, title: string) => (all.get(situation)?.get(title) ?? []).join(' ');

it('says what docs/sentences.md has, in every situation', async () => {
  const titles = new Set([...all.values()].flatMap((texts) => [...texts.keys()]));
  const pages = [...titles].map((title) =>
    pageOf(title, new Map([...all].map(([name, texts]) => [name, texts.get(title) ?? []]))),
  );
  await expect([HEAD, ...pages].join('\n')).toMatchFileSnapshot('../../../../docs/sentences.md');
});

it.each(SITUATIONS.map(({ name }) => name))(
  'writes no number with more digits than its kind allows: %s',
  (situation) => {
    expect(tooLong.get(situation)).toEqual([]);
  },
);

it.each(['India, all covered', 'US, all covered'])(
  'names parts of a currency’s effect that add up: %s',
  (situation) => {
    const [, total = '', ...parts] =
      /changed by (.+): (.+) from share prices, (.+) from exchange rates, and (.+) from their combined effect/.exec(
        textOf(situation, 'Currency effect'),
      ) ?? [];
    expect(parts).toHaveLength(3);
    const sum = parts.map(amountOf).reduce((before, part) => before + part);
    expect(Math.abs(sum - amountOf(total))).toBeLessThan(
      0.01 * Math.max(...parts.map((part) => Math.abs(amountOf(part)))),
    );
  },
);

it('finds no difference between two figures that are written alike', () => {
  const texts = [...all.keys()].map((situation) => textOf(situation, 'Currency effect'));
  expect(texts.some((text) => text.includes('with or without exchange-rate movements'))).toBe(true);
  expect(texts.filter((text) => /[Vv]olatility is (\S+) a year; .* it would be \1\./.test(text))).toEqual([]);
});

it.each([
  ['India, all covered', true],
  ['US, all covered', true],
  ['India, part left out, of known value', false],
  ['India, part of unknown value', false],
  ['US, one holding', false],
])('speaks of closing hours where both countries are counted: %s', (situation, isMixed) => {
  for (const title of ['Methods and how reliable they are', 'Correlation'])
    expect(textOf(situation, title).includes('Markets in India and the US close at different hours')).toBe(isMixed);
  expect(textOf(situation, 'What you can lose').includes('multiplied by')).toBe(isMixed);
});

it('says what a blend is made of, and what a deposit pays', () => {
  expect(textOf('Against a blend', 'You and the index')).toMatch(
    /The blend is \d+% NIFTY 50 and \d+% S&P 500, like your holdings, every day\./,
  );
  const deposit = textOf('Against a fixed deposit', 'You and the index');
  expect(deposit).toContain('Compared with the fixed deposit: ');
  expect(deposit).toMatch(/average yield of three-month government bills over these days, [\d.]+% a year/);
  expect(deposit).not.toContain('Price returns');
  expect(textOf('Against a fixed deposit', 'Today’s holdings over the past years')).not.toMatch(/\bin the index\b/);
});

it('does not call years of prices too few days to say anything', () => {
  const readPage = textOf('India, part by stand-in', 'Methods and how reliable they are');
  expect(readPage).toContain('too few past days have actual prices for all holdings');
  expect(readPage).not.toContain('too few days of prices');
});

it('says that no crisis would have cost anything where that is so, and names those that cannot be replayed, and why', () => {
  const title = 'Today’s holdings in past crashes (hypothetical)';
  expect(textOf('US, all rising', title)).toContain(
    'None of the crashes that can be replayed would have caused a loss.',
  );
  const falling = textOf('India, all falling', title);
  expect(falling).toContain(
    'Not shown, because prices from then cover less than half of the value: 2008, India; Taper tantrum 2013, India.',
  );
  // No row of its own: neither its days nor a bar.
  expect(falling).not.toContain('8 Jan 2008');
  expect(textOf('India, one holding', title)).not.toContain('100% left out');
});

it.each(['India, one holding', 'US, one holding'])('compares nothing with itself: %s', (situation) => {
  for (const title of ['Where your risk comes from', 'Exposure']) {
    expect(textOf(situation, title)).not.toContain('100.0%');
  }
});

function amountOf(text: string): number {
  const unit = text.endsWith('lakh') ? 1e5 : text.endsWith('crore') ? 1e7 : 1;
  return unit * Number(text.replaceAll(/[^\d.−]/g, '').replace('−', '-'));
}
