import type { Listed } from './listing-index.ts';
import { readSchemeName } from './scheme-name.ts';

/** The AMFI codes of the mutual funds that terms name exactly, most likely first. */
export type SchemesByTerm = ReadonlyMap<string, readonly string[]>;

export interface NamedSchemes {
  /** The one that the name means: it says plan and option, or the list has no other of that name. */
  readonly decided: Listed | null;
  /** Those that it may mean, most likely first; none where no fund is called so. */
  readonly candidates: readonly Listed[];
}

export function schemesNamed(name: string, named: (term: string) => readonly Listed[]): NamedSchemes {
  const { whole, schemes, plan, option } = readSchemeName(name);
  const exact = whole.map((term) => named(term));
  const all = [...new Set([...exact.flat(), ...schemes.flatMap(named)])];
  const fitting = all.filter((one) => fits(plan, one.plan) && fits(option, one.option));
  const isWhole = plan !== null && option !== null;
  const only = all.filter((one) => all.length === 1 && says(plan, one.plan) && says(option, one.option));
  const [decided = null] = exact.find((called) => isWhole && called.length === 1) ?? only;
  return { decided, candidates: fitting.length > 0 ? fitting : all };
}

function says(stated: string | null, own: string | null = null): boolean {
  return stated === null || stated === own;
}

/** AMFI's list doesn't say the plan or option of each. */
function fits(stated: string | null, own: string | null = null): boolean {
  return stated === null || own === null || stated === own;
}
