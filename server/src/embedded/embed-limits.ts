import type { AnyAST, IntrospectResult } from '@supabase/lite';
import { isRecord, refusal } from './request-refused.ts';

const EMBED_LIMITS = { depth: 3, embeds: 4, columns: 100, timesAColumn: 8 } as const;

type ForeignKey = IntrospectResult['foreign_keys'][number];

/**
 * Where an embedded table lies from the one around it: `up` is the one row that a foreign key leads to, `down` the rows whose
 * foreign key leads here. Anything else (through a third table, both ways, by the name of a key) is `across`.
 */
type Direction = 'up' | 'down' | 'across';

interface Counted {
  columns: number;
  readonly tables: Set<string>;
  readonly times: Map<string, number>;
}

function directionOf(parent: string, target: string, hint: string | undefined, keys: readonly ForeignKey[]): Direction {
  const up = keys.filter(({ table, ref_table }) => table === parent && ref_table === target);
  const down = keys.filter(({ table, ref_table }) => table === target && ref_table === parent);
  const direct = [...up, ...down];
  const isNamedByKey = keys.some(
    ({ table, column, ref_table, ref_column, foreign_key_name }) =>
      foreign_key_name === target ||
      (table === parent && column === target) ||
      (ref_table === parent && ref_column === target),
  );
  const isHintDirect =
    hint === undefined || direct.some(({ foreign_key_name, column }) => [foreign_key_name, column].includes(hint));
  if (isNamedByKey || !isHintDirect) return 'across';
  if (up.length > 0 && down.length === 0) return 'up';
  return down.length > 0 && up.length === 0 ? 'down' : 'across';
}

/**
 * Below rows of a `down` every row of the answer stands once, so that the answer is at most as large as what is stored.
 * Going up and down again multiplies: each of a portfolio's thousand holdings with all of its thousand trades.
 */
function mayStandBelow(direction: Direction, above: readonly Direction[]): boolean {
  if (direction === 'up') return !above.includes('across');
  return direction === 'down' ? above.every((one) => one === 'down') : above.length === 0;
}

const isEmbed = (definition: unknown): definition is { select: unknown[]; join?: unknown } =>
  isRecord(definition) && Array.isArray(definition['select']);

function countColumn(path: string, entry: unknown, counted: Counted): void {
  const definition: unknown = isRecord(entry) ? Object.values(entry)[0] : undefined;
  const name = isRecord(entry) ? Object.keys(entry)[0] : entry;
  const column = `${path}.${isRecord(definition) && typeof definition['column'] === 'string' ? definition['column'] : String(name)}`;
  const times = (counted.times.get(column) ?? 0) + 1;
  counted.times.set(column, times);
  if (times > EMBED_LIMITS.timesAColumn)
    throw refusal(`A column may be selected at most ${EMBED_LIMITS.timesAColumn} times`, 'Select it once.');
}

function checkSelect(
  around: { name: string; select: readonly unknown[]; join: unknown; above: readonly Direction[] },
  keys: readonly ForeignKey[],
  counted: Counted,
): void {
  for (const entry of around.select) {
    counted.columns += 1;
    if (counted.columns > EMBED_LIMITS.columns)
      throw refusal(`A request may select at most ${EMBED_LIMITS.columns} columns`, 'Select "*", or fewer of them.');
    const [alias, definition] = isRecord(entry) ? (Object.entries(entry)[0] ?? []) : [];
    if (alias === undefined || !isEmbed(definition)) {
      countColumn([around.name, ...around.above].join('.'), entry, counted);
      continue;
    }
    const joined = isRecord(around.join) ? around.join[alias] : undefined;
    const from = isRecord(joined) && typeof joined['from'] === 'string' ? joined['from'] : alias;
    const hint = isRecord(joined) && typeof joined['hint'] === 'string' ? joined['hint'] : undefined;
    const direction = directionOf(around.name, from, hint, keys);
    const above = [...around.above, direction];
    if (above.length > EMBED_LIMITS.depth)
      throw refusal(`Embedding goes at most ${EMBED_LIMITS.depth} levels deep`, 'Ask for the rest in another request.');
    if (counted.tables.has(from) || !mayStandBelow(direction, around.above)) {
      throw refusal(
        `"${from}" cannot be embedded here: its rows would be repeated for each row around it`,
        'Embed a table once, and only rows that belong to the rows around them; ask for others in another request.',
      );
    }
    counted.tables.add(from);
    if (counted.tables.size > EMBED_LIMITS.embeds + 1)
      throw refusal(
        `A request may embed at most ${EMBED_LIMITS.embeds} tables`,
        'Ask for the rest in another request.',
      );
    checkSelect({ name: from, select: definition.select, join: definition.join, above }, keys, counted);
  }
}

/** Throws for a select whose answer may be many times what is stored: of each embed, the library gives a thousand rows a row. */
export function checkEmbeds({ from, select, join, ...call }: AnyAST, { foreign_keys: keys }: IntrospectResult): void {
  if (select === undefined) return;
  const name = from ?? call.function ?? '';
  checkSelect({ name, select, join, above: [] }, keys, { columns: 0, tables: new Set([name]), times: new Map() });
}
