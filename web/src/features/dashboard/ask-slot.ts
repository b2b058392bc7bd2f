import type { ComponentType } from 'react';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';

/** Answers questions about what was saved: it is put together where the page is, because features know nothing of one another. */
export type AskSlot = ComponentType<{ values: SavedValues }>;
