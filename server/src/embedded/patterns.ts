import { isRecord } from './request-refused.ts';

const LISTED_PATTERN = /^\$(?:not)?i?like(?:any|all)$/i;
const PATTERN = /^\$(?:not)?i?like$/i;

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text;

/**
 * The library leaves `*` in the patterns of `like(any)` and `like(all)`, and the quotes of a pattern inside `and` and `or`.
 * PostgREST takes `*` as `%` in both, and the quotes as none of the pattern.
 */
export function mendPatterns(where: unknown, isInLogic = false): void {
  if (Array.isArray(where)) {
    for (const one of where) mendPatterns(one, isInLogic);
    return;
  }
  if (!isRecord(where)) return;
  for (const [key, value] of Object.entries(where)) {
    if (LISTED_PATTERN.test(key) && Array.isArray(value))
      where[key] = value.map((pattern: unknown) =>
        typeof pattern === 'string' ? pattern.replaceAll('*', '%') : pattern,
      );
    else if (PATTERN.test(key) && isInLogic && typeof value === 'string') where[key] = unquoted(value);
    else mendPatterns(value, isInLogic || /(^|\.)\$(and|or)$/.test(key));
  }
}
