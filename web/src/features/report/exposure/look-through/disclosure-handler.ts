import type { DisclosureOptions } from '@ballast/engine/disclosures/disclosure';
import { readDisclosures } from '@ballast/engine/disclosures/read-disclosures';

/** Reads disclosures in the worker: a workbook of many schemes takes a while. */
export function createDisclosureHandler() {
  return {
    readDisclosures: (content: ArrayBuffer, options: DisclosureOptions) =>
      readDisclosures(new Uint8Array(content), options),
  };
}
export type DisclosureHandler = ReturnType<typeof createDisclosureHandler>;
