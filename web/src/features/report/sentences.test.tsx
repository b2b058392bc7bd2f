import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { positionOf } from '../../testing/positions.ts';
import { SITUATIONS, type Situation } from '../../testing/report-situations.ts';
import { showReport } from '../../testing/shown-report.tsx';

const HEAD = `# What the report says

Every sentence of the report, section by section, in situations of made-up prices: so that somebody who does not know the code can read it aloud.
Written by \`web/src/features/report/sentences.test.tsx\`, which fails when this page is out of date;
\`npx vitest run --project web web/src/features/report/sentences.test.tsx -u\` writes it anew.
`;
const WORDS = /[a-z].*\s.*[.?:]$/i;

/** Sentences by the title of their section, in the order of the page. */
type Said = ReadonlyMap<string, readonly string[]>;

function said(): Said {
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

async function sayOf({ base, input, unpriced }: Situation): Promise<Said> {
  const priced = input.holdings.map(({ key, value, currency, market }) => {
    const symbol = key.slice(key.indexOf(':') + 1);
    const { holding } = positionOf(symbol);
    return positionOf(symbol, { key, value, holding: { ...holding, market, currency } });
  });
  const without = unpriced.map((symbol) => positionOf(symbol, { value: null }));
  await showReport(
    input,
    { ...DEFAULT_OPTIONS, base },
    {
      holdings: [...priced, ...without],
      prices: 'market',
      at: new Date('2025-11-28T12:00Z'),
    },
  );
  const texts = said();
  cleanup();
  return texts;
}

/** A section: what it always says, then what it says in each situation. */
function pageOf(title: string, by: ReadonlyMap<string, readonly string[]>): string {
  const always = [...by.values()].reduce((left, right) => left.filter((text) => right.includes(text)));
  const list = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');
  const situations = [...by]
    .map(([name, texts]) => ({ name, texts: texts.filter((text) => !always.includes(text)) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ name, texts }) => `### ${title}: ${name}\n\n${list(texts)}\n`);
  return [`## ${title}\n`, ...(always.length > 0 ? [`${list(always)}\n`] : []), ...situations].join('\n');
}

it('says what docs/sentences.md has, in every situation', async () => {
  const all = new Map<string, Said>();
  for (const situation of SITUATIONS) all.set(situation.name, await sayOf(situation));
  const titles = new Set([...all.values()].flatMap((texts) => [...texts.keys()]));
  const pages = [...titles].map((title) =>
    pageOf(
      title,
      new Map([...all].flatMap(([name, texts]) => (texts.has(title) ? [[name, texts.get(title) ?? []]] : []))),
    ),
  );
  await expect([HEAD, ...pages].join('\n')).toMatchFileSnapshot('../../../../docs/sentences.md');
}, 120_000);
