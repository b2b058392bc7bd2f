import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { MEASURES } from '@ballast/engine/measures/registry';
import { builtInAnswers } from '@ballast/messages/en/built-in-answers';
import { reportMeasures } from '@ballast/messages/en/report-measures';
import type { AdvisorTool } from '../types.ts';
import { figureList } from './figure-list.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

interface Entry {
  readonly name: string;
  readonly meaning: string;
  readonly aliases: readonly string[];
}

const ALIASES: Readonly<Record<string, string>> = builtInAnswers.aliases;

const ENTRIES: readonly Entry[] = [
  ...MEASURES.map(({ id }) => ({ id, name: reportMeasures.names[id], meaning: reportMeasures.meanings[id] })),
  ...Object.entries(builtInAnswers.terms).map(([id, { name, meaning }]) => ({ id, name, meaning })),
].map(({ id, name, meaning }) => ({ name, meaning, aliases: ALIASES[id]?.split(', ') ?? [] }));

const MOST = 5;

/** What a word of the report means, in the words of the screen. */
export function glossary(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'glossary',
      description:
        'What a term of the report means (beta, Sharpe ratio, value at risk, coverage …), in the words that the person reads on the screen. It has no figures.',
      args: advisorToolArgs.glossary,
      run: ({ term }) => {
        const found = entriesFor(term);
        if (found.length === 0)
          return Promise.resolve(refuse('The glossary has no such term. The tool education may say something of it.'));
        const facts = { provider: null, as_of: null, coverage: null, path: null };
        const terms = found.map(({ name, meaning }) => ({ name, meaning }));
        return Promise.resolve(answer('glossary', figureList(context.sourceIds()), facts, { terms }));
      },
    },
    context,
  );
}

/** Entries called so; else those whose name holds the words, or is held by them. */
function entriesFor(term: string): readonly Entry[] {
  const wanted = term.toLowerCase();
  const words = ENTRIES.map((entry) => ({
    entry,
    called: [entry.name, ...entry.aliases].map((word) => word.toLowerCase()),
  }));
  const exact = words.filter(({ called }) => called.includes(wanted));
  const near = words.filter(({ called }) => called.some((word) => word.includes(wanted) || wanted.includes(word)));
  return (exact.length > 0 ? exact : near).slice(0, MOST).map(({ entry }) => entry);
}
