import type { AnyAST, IntrospectResult, VarsContext } from '@supabase/lite';
import { checkEmbeds } from './embed-limits.ts';
import { isRecord, refusal, type Refusal } from './request-refused.ts';

/** What one request may ask. The app's own requests stay far below; a URL is at most 16 KiB, by Node's limit on headers. */
export const REQUEST_LIMITS = {
  /** A body's rows are the parameters of one statement, of which PostgreSQL takes 65,535. */
  rows: 2_000,
  parameters: 65_535,
  filters: 50,
  logicDepth: 5,
  listValues: 1_000,
  patterns: 10,
  wildcards: 3,
  textSearches: 1,
  textSearchCharacters: 200,
  containmentCharacters: 1_000,
  sortColumns: 8,
} as const;

/** Operators with patterns, as the library's AST has them, `any` and `all` included. */
const PATTERN = /^\$(not)?i?like(any|all)?$/i;
const REGULAR_EXPRESSION = /^\$(not)?i?regex(any|all)?$/i;
const CONTAINMENT = /^\$(contains|containedBy|overlaps)$/;

const tooMany = (what: string, most: number): Refusal =>
  refusal(`A request may have at most ${most.toLocaleString('en-US')} ${what}`, 'Ask for less at a time.');

function checkPattern(pattern: unknown): void {
  const wildcards = String(pattern).replaceAll(/\\./gs, '').match(/[*%_]/g)?.length ?? 0;
  if (wildcards > REQUEST_LIMITS.wildcards) {
    throw refusal(
      `A pattern may have at most ${REQUEST_LIMITS.wildcards} wildcards`,
      'Use fewer of "*", "%" and "_"; a backslash before "%" or "_" makes it a plain character.',
    );
  }
}

interface Counted {
  filters: number;
  textSearches: number;
}

function checkTextSearch(value: unknown, counted: Counted): void {
  counted.textSearches += 1;
  if (counted.textSearches > REQUEST_LIMITS.textSearches)
    throw tooMany('full-text filter', REQUEST_LIMITS.textSearches);
  if (JSON.stringify(value).length > REQUEST_LIMITS.textSearchCharacters)
    throw tooMany('characters in a full-text filter', REQUEST_LIMITS.textSearchCharacters);
}

function checkOperator(operator: string, value: unknown, counted: Counted): void {
  if (operator === '$not') return checkCondition(value, counted);
  counted.filters += 1;
  if (counted.filters > REQUEST_LIMITS.filters) throw tooMany('filters', REQUEST_LIMITS.filters);
  if (REGULAR_EXPRESSION.test(operator))
    throw refusal('"match" and "imatch" are not available', 'Use "like" or "ilike" with up to three wildcards.');
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (PATTERN.test(operator)) {
    if (values.length > REQUEST_LIMITS.patterns) throw tooMany('patterns in a list', REQUEST_LIMITS.patterns);
    values.forEach(checkPattern);
  }
  if (values.length > REQUEST_LIMITS.listValues) throw tooMany('values in a list', REQUEST_LIMITS.listValues);
  if (operator === '$textSearch') checkTextSearch(value, counted);
  if (CONTAINMENT.test(operator) && JSON.stringify(value).length > REQUEST_LIMITS.containmentCharacters)
    throw tooMany('characters in "cs", "cd" and "ov"', REQUEST_LIMITS.containmentCharacters);
}

function checkCondition(condition: unknown, counted: Counted): void {
  if (!isRecord(condition)) throw refusal('A filter could not be read', 'Write it as column=operator.value.');
  for (const [operator, value] of Object.entries(condition)) checkOperator(operator, value, counted);
}

/**
 * A tree of filters. Keys are columns, or `$and`, `$or` and `$not` where the library put them; a column of such a name would
 * be taken for one of them, so that it is refused.
 */
function checkWhere(where: unknown, counted: Counted, depth: number): void {
  if (depth > REQUEST_LIMITS.logicDepth) throw tooMany('levels of "and" and "or"', REQUEST_LIMITS.logicDepth);
  if (!isRecord(where)) throw refusal('A filter could not be read', 'Write it as column=operator.value.');
  for (const [key, value] of Object.entries(where)) {
    if (!/(^|\.)\$/.test(key)) checkCondition(value, counted);
    else if (/(^|\.)\$(and|or)$/.test(key) && Array.isArray(value))
      for (const part of value) checkWhere(part, counted, depth + 1);
    else if (
      /(^|\.)\$not$/.test(key) &&
      isRecord(value) &&
      Object.keys(value).every((name) => /^\$(and|or)$/.test(name))
    )
      checkWhere(value, counted, depth);
    else throw refusal('A column whose name begins with "$" cannot be filtered by', 'Check the names of your filters.');
  }
}

function checkFilters(part: unknown, counted: Counted): void {
  if (!isRecord(part)) return;
  if (part['where'] !== undefined) checkWhere(part['where'], counted, 0);
  if (Array.isArray(part['order']) && part['order'].length > REQUEST_LIMITS.sortColumns)
    throw tooMany('columns to sort by', REQUEST_LIMITS.sortColumns);
  if (isRecord(part['join']))
    for (const { on } of Object.values(part['join']).filter(isRecord)) if (on !== undefined) checkWhere(on, counted, 0);
  if (!Array.isArray(part['select'])) return;
  for (const entry of part['select'].filter(isRecord))
    for (const embed of Object.values(entry)) checkFilters(embed, counted);
}

/** Refuses a body with more rows than one statement takes: the database would fail on it. */
function checkRows({ values, args }: AnyAST): void {
  for (const rows of [values, args]) {
    if (!Array.isArray(rows)) continue;
    const columns = isRecord(rows[0]) ? Object.keys(rows[0]).length : 1;
    const most = Math.min(REQUEST_LIMITS.rows, Math.floor(REQUEST_LIMITS.parameters / Math.max(1, columns)));
    if (rows.length > most) {
      const limit = most.toLocaleString('en-US');
      throw refusal(`A request may have at most ${limit} rows`, `Send them in parts of ${limit}.`, {
        status: 413,
        code: '54000',
      });
    }
  }
}

/**
 * Throws for a request that costs more than its asker's share, whatever it is answered with. It looks at what the library
 * understood of the request, which is what it will run, not at how it was spelled. The service key may ask anything but more
 * rows than the database takes.
 */
export function checkRequestCost(ast: AnyAST, vars: VarsContext | undefined, schema: IntrospectResult): void {
  checkRows(ast);
  const auth = vars?.['auth'];
  if (isRecord(auth) && auth['role'] === 'service_role') return;
  checkFilters(ast, { filters: 0, textSearches: 0 });
  checkEmbeds(ast, schema);
}
