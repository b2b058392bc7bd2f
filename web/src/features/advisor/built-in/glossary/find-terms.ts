import type { Term } from './term.ts';

/** The terms that a text may mean: names that begin with it first, then what holds it, by name or by another word for it. */
export function findTerms(terms: readonly Term[], text: string): readonly Term[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return terms;
  const rankOf = ({ name, aliases }: Term): number => {
    const words = [name, ...aliases].map((word) => word.toLowerCase());
    if (words.includes(wanted)) return 0;
    if (words.some((word) => word.startsWith(wanted))) return 1;
    return words.some((word) => word.includes(wanted)) ? 2 : 3;
  };
  return terms
    .map((term) => ({ term, rank: rankOf(term) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ term }) => term);
}
