import { z } from 'zod/mini';

const keySchema = z.tuple([
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(z.string()),
]);

/** What a file calls a share, from the key of its clue. */
export function labelOfClue(key: string): string {
  const [isin, symbol, , , name] = keySchema.parse(JSON.parse(key));
  const called = symbol ?? name;
  if (called === null) return isin ?? key;
  return name !== null && name !== called ? `${called} (${name})` : called;
}
