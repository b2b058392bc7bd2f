import { z } from 'zod/mini';
import { FunctionError } from './errors.ts';
import type { Database, FunctionUser } from './function.ts';

const sufficientSchema = z.tuple([z.object({ sufficient: z.nullable(z.boolean()) })]);

/**
 * Throws `insufficient_aal` unless the caller's session is open and has used the second factor of an account that has one.
 * A function that writes for the caller asks this first: as the functions' own role, no policy binds it.
 */
export async function requireSufficientSession(database: Database, user: FunctionUser): Promise<void> {
  const asked = await database.query('select private.session_suffices($1, $2) as sufficient', [
    user.sessionId,
    user.id,
  ]);
  if (sufficientSchema.parse(asked)[0].sufficient !== true) throw new FunctionError('insufficient_aal');
}
