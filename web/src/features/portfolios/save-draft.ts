import { z } from 'zod/mini';
import { storage } from '../../lib/storage.ts';
import { uuid } from '../../lib/uuid.ts';

const KEY = 'ballast.save';

const saveDraftSchema = z.object({
  id: z.uuid(),
  of: z.string(),
  name: z.string(),
  description: z.string(),
  dates: z._default(z.array(z.string()), []),
});
/**
 * One intent to save: its id makes a repeated submit store one portfolio. `of` names the holdings it is about; `dates` stand
 * in their order, empty for the day of saving.
 */
export type SaveDraft = z.infer<typeof saveDraftSchema>;

/** The unfinished intent for these holdings, kept in this browser until it is done; else a new one. */
export function saveDraftFor(of: string, name: string): SaveDraft {
  const stored = saveDraftSchema.safeParse(storage.readJson(KEY));
  return stored.success && stored.data.of === of ? stored.data : { id: uuid(), of, name, description: '', dates: [] };
}

export function keepSaveDraft(draft: SaveDraft): void {
  storage.write(KEY, JSON.stringify(draft));
}

export function endSaveDraft(): void {
  storage.remove(KEY);
}
