import { once } from 'node:events';
import '@supabase/lite/postgres';
import { expect, test } from 'vitest';
import { restoreNodeWarnings } from './node-warnings.ts';

test("Node's own warnings are warnings, with the embedded library loaded too", async () => {
  restoreNodeWarnings();
  const warned = once(process, 'warning');
  process.emitWarning(new Error('a leak'));
  expect(await warned).toEqual([new Error('a leak')]);
});
