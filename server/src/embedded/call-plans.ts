import type { Recording } from '../scope/caller-scope.ts';
import { jsonOf } from './read-plans.ts';

/** How an argument is sent: as it is, or as JSON. */
type Form = 'value' | 'json';

interface Argument {
  readonly name: string;
  readonly form: Form;
}

/** What the library asks of the database for a call, and how it answers. */
export interface CallPlan {
  readonly text: string;
  /** In the order of the statement's parameters; the others are the same for every call. */
  readonly values: readonly (Argument | { readonly constant: unknown })[];
  readonly headers: Readonly<Record<string, string>>;
}

type Arguments = Readonly<Record<string, unknown>>;

/** A call that may be remembered. */
export interface PlainCall {
  readonly key: string;
  readonly args: Arguments;
}

/** Headers with which a call asks for more than what the function returns, or says more of its body. */
const OF_THEIR_OWN = ['prefer', 'range', 'transfer-encoding', 'content-encoding'];
const NAMED_ARGUMENT = /(\w+) := \$(\d+)/g;

export function isPlainCall({ method, headers }: Request, { pathname, search }: URL): boolean {
  if (method !== 'POST' || search !== '' || !pathname.startsWith('/rest/v1/rpc/')) return false;
  const accept = headers.get('accept') ?? '*/*';
  if (accept !== '*/*' && accept !== 'application/json') return false;
  return headers.get('content-type') === 'application/json' && !OF_THEIR_OWN.some((name) => headers.has(name));
}

/** What a call is remembered by: everything of it that the library looks at, but for what its arguments say. */
export function plainCallOf({ headers }: Request, { pathname }: URL, body: string): PlainCall | undefined {
  let args: unknown;
  try {
    args = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isArguments(args)) return undefined;
  const kinds = Object.entries(args).map(([name, value]) => `${JSON.stringify(name)}:${kindOf(value)}`);
  const profiles = [headers.get('accept-profile'), headers.get('content-profile')];
  return { key: ['call', headers.get('accept'), ...profiles, pathname, ...kinds].join('\n'), args };
}

const isArguments = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** A plan from how the library answered, if the answer is what the function returned and nothing else. */
export function callPlanOf(
  { statements }: Recording,
  args: Arguments,
  response: Response,
  body: string,
): CallPlan | undefined {
  const [call, answer, ...others] = statements;
  if (response.status !== 200 || call === undefined || answer === undefined || others.length > 0) return undefined;
  const [row, ...otherRows] = call.rows;
  const returned = Object.values(row ?? {});
  if (otherRows.length > 0 || returned.length !== 1) return undefined;
  if (
    jsonOf(returned[0]).toString() !== body ||
    Object.values(answer.rows[0] ?? {}).some((value) => (value ?? '') !== '')
  )
    return undefined;
  const { text, values = [] } = call.statement;
  const names = new Map([...text.matchAll(NAMED_ARGUMENT)].map(([, name = '', at]) => [Number(at) - 1, name]));
  if (names.size !== Object.keys(args).length) return undefined;
  const planned: CallPlan['values'][number][] = [];
  for (const [at, value] of values.entries()) {
    const name = names.get(at);
    const form = name === undefined ? undefined : formOf(value, args[name]);
    if (name !== undefined && form === undefined) return undefined;
    planned.push(name === undefined || form === undefined ? { constant: value } : { name, form });
  }
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
  return { text, values: planned, headers };
}

function formOf(sent: unknown, given: unknown): Form | undefined {
  if (sent === given) return 'value';
  const json = JSON.stringify(given);
  if (sent === json) return 'json';
  return typeof sent === 'object' && JSON.stringify(sent) === json ? 'value' : undefined;
}

export const valuesOf = ({ values }: CallPlan, args: Arguments): unknown[] =>
  values.map((value) => {
    if ('constant' in value) return value.constant;
    return value.form === 'json' ? JSON.stringify(args[value.name]) : args[value.name];
  });
