import { z } from 'zod';
import type { Database } from '../../function.ts';
import { RANKS } from '../../instruments/ranks.ts';

const COUNT = `
  select count(*)::integer as count from public.instruments
  where kind = 'fund' and source = 'reference' and is_active and rank < ${String(RANKS.closed)}`;
const rowSchema = z.object({ count: z.number() });

/** How many schemes the master of instruments has that are not closed; null while it has none. */
export async function countLiveSchemes(database: Database): Promise<number | null> {
  const { count } = rowSchema.parse((await database.query(COUNT))[0]);
  return count === 0 ? null : count;
}
