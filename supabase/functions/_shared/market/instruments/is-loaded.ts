import { z } from 'zod';
import type { Database } from '../../function.ts';

const IS_LOADED = `
  select exists (select from public.instruments where source = 'reference') as "isLoaded"`;
const rowSchema = z.object({ isLoaded: z.boolean() });

/** Whether the master of instruments is in the database: a hosted project has none until its schedule has run once. */
export async function isLoaded(database: Database): Promise<boolean> {
  return rowSchema.parse((await database.query(IS_LOADED))[0]).isLoaded;
}
