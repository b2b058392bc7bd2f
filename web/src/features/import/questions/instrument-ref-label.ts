import { z } from 'zod/mini';

const keySchema = z.array(z.nullable(z.string()));

/** What a file calls a share, from the key of its instrument reference. */
export function labelOfRef(key: string): string {
  const [isin = null, symbol = null, , , name = null] = keySchema.parse(JSON.parse(key));
  const called = symbol ?? name;
  if (called === null) return isin ?? key;
  return name !== null && name !== called ? `${called} (${name})` : called;
}
