import type { Json } from '../types.ts';

/** Data between two marks that nothing in it can contain: their number is drawn each time. */
export function fenced(data: Json): string {
  const mark = `data-${crypto.randomUUID()}`;
  // Escaped, so that no text within can open or close anything.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<${mark}>\n${json}\n</${mark}>`;
}
