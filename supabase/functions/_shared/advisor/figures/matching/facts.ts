import type { Figure, FigureSource } from '@ballast/contract/advisor';
import { isPair, isPortfolio, isTopic, portfolioKeys } from '../subjects/keys.ts';
import { candidateOf, type Candidate } from './candidate.ts';

/** The figures of all sources, as they are looked up. */
export interface Facts {
  readonly sources: readonly FigureSource[];
  readonly bySubject: ReadonlyMap<string, readonly Candidate[]>;
  readonly topics: readonly Candidate[];
  readonly whole: readonly string[];
  /** What one of a currency costs in another, by both: `USDINR`. */
  readonly rates: ReadonlyMap<string, Candidate>;
}

export function factsOf(sources: readonly FigureSource[]): Facts {
  const bySubject = new Map<string, Candidate[]>();
  const topics: Candidate[] = [];
  const rates = new Map<string, Candidate>();
  for (const figure of sources.flatMap(({ figures }) => figures)) {
    const candidates = ownCandidates(figure);
    if (isTopic(figure.subject)) topics.push(...candidates);
    else bySubject.set(figure.subject, [...(bySubject.get(figure.subject) ?? []), ...candidates]);
    const [only] = candidates;
    if (isPair(figure.subject) && only !== undefined) rates.set(figure.subject, only);
  }
  return { sources, bySubject, topics, rates, whole: portfolioKeys(new Set(bySubject.keys())) };
}

/** A figure, and the other ways in which the very same is said. */
function ownCandidates(figure: Figure): readonly Candidate[] {
  const own = candidateOf(figure);
  // One in twenty; a confidence of 95 % is a chance of 5 %.
  if (figure.name === 'one_in') return [{ ...own, value: 1 / figure.value, unit: 'fraction' }];
  if (figure.name === 'confidence') return [own, { ...own, value: 1 - figure.value }];
  return [own];
}

export function figuresOf(facts: Facts, keys: Iterable<string>): readonly Candidate[] {
  return Array.from(keys, (key) => facts.bySubject.get(key) ?? []).flat();
}

/** Figures with the same name, unit and currency of several subjects, one of each. */
export interface Row {
  readonly candidate: Candidate;
  readonly subject: string;
}

/** The figures of a source by what they measure, each of all the subjects of the same kind. */
export function rowsOf(facts: Facts): readonly (readonly Row[])[] {
  const rows = new Map<string, Map<string, Row>>();
  for (const { id, figures } of facts.sources) {
    for (const figure of figures) {
      if (isPortfolio(figure.subject) || isTopic(figure.subject) || isPair(figure.subject)) continue;
      const kind = /^[A-Z]/.test(figure.subject) ? 'holding' : figure.subject.replace(/:.*/, '');
      const row = [id, kind, figure.name, figure.unit, figure.currency].join('\n');
      const subjects = rows.get(row) ?? new Map<string, Row>();
      if (!subjects.has(figure.subject)) {
        subjects.set(figure.subject, { candidate: candidateOf(figure), subject: figure.subject });
      }
      rows.set(row, subjects);
    }
  }
  return Array.from(rows.values(), (subjects) => [...subjects.values()]).filter((row) => row.length > 1);
}
