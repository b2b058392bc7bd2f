import { INDIA } from '@ballast/engine/import/formats/india';
import { UNITED_STATES } from '@ballast/engine/import/formats/united-states';
import type { ImportFormat } from '@ballast/engine/import/format';

/** Whose files are read, by name and in the order of their formats: computed when the product is built (see `web/build/compute-at-build.ts`). */
export const BROKER_NAMES = { IN: namesOf(INDIA), US: namesOf(UNITED_STATES) };

/** Our own export is no broker's, and a layout that several share is listed under each. */
function namesOf(formats: readonly ImportFormat[]): readonly string[] {
  const readable = formats.filter(({ refusal }) => refusal === undefined);
  return [...new Set(readable.map(({ broker }) => broker))].filter((name) => name !== 'Ballast' && !name.includes('/'));
}
