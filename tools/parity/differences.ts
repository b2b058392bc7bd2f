import type { Answer } from './fact.ts';

/** What stands in a fact for values that vary. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  '<any>': () => true,
  '<string>': (value) => typeof value === 'string' && value !== '',
  '<number>': (value) => typeof value === 'number',
  '<boolean>': (value) => typeof value === 'boolean',
  '<object>': (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  '<array>': (value) => Array.isArray(value),
  '<uuid>': (value) => typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  '<time>': (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  '<text or null>': (value) => typeof value === 'string' || value === null,
};
/** A key of this name allows others beside those that are listed. */
const MORE = '…';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bodyDifferences(wanted: unknown, got: unknown, at: string): string[] {
  if (typeof wanted === 'string' && Object.hasOwn(KINDS, wanted)) {
    return KINDS[wanted]?.(got) === true ? [] : [`${at} is ${JSON.stringify(got)}, not ${wanted}`];
  }
  if (Array.isArray(wanted) && Array.isArray(got)) {
    if (wanted.length !== got.length)
      return [`${at} has ${got.length} items, not ${wanted.length}: ${JSON.stringify(got)}`];
    return wanted.flatMap((one, index) => bodyDifferences(one, got[index], `${at}[${index}]`));
  }
  if (isRecord(wanted) && isRecord(got)) {
    const keys = Object.keys(wanted).filter((key) => key !== MORE);
    const missing = keys.filter((key) => !Object.hasOwn(got, key)).map((key) => `${at}.${key} is missing`);
    const extra = MORE in wanted ? [] : Object.keys(got).filter((key) => !keys.includes(key));
    return [
      ...missing,
      ...extra.map((key) => `${at}.${key} is not expected`),
      ...keys
        .filter((key) => Object.hasOwn(got, key))
        .flatMap((key) => bodyDifferences(wanted[key], got[key], `${at}.${key}`)),
    ];
  }
  return JSON.stringify(wanted) === JSON.stringify(got)
    ? []
    : [`${at} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`];
}

function headerDifference(name: string, wanted: string | null, got: string | null): string[] {
  const pattern =
    wanted?.startsWith('/') === true && wanted.endsWith('/') ? new RegExp(wanted.slice(1, -1)) : undefined;
  const agrees = pattern === undefined ? got === wanted : got !== null && pattern.test(got);
  return agrees ? [] : [`${name} is ${String(got)}, not ${String(wanted)}`];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** How an answer differs from what the fact says; nothing where they agree. */
export function differences(
  wanted: Answer,
  got: { status: number; headers: Headers; text: string },
): readonly string[] {
  const status =
    got.status === wanted.status ? [] : [`status ${got.status}, not ${wanted.status}: ${got.text.slice(0, 300)}`];
  const headers = Object.entries(wanted.headers ?? {}).flatMap(([name, value]) =>
    headerDifference(name, value, got.headers.get(name)),
  );
  const body = wanted.body === undefined ? [] : bodyDifferences(wanted.body, parsed(got.text), 'body');
  const text =
    wanted.text === undefined || wanted.text === got.text
      ? []
      : [`the text is ${JSON.stringify(got.text.slice(0, 300))}`];
  return [...status, ...headers, ...(status.length > 0 ? [] : body), ...text];
}
