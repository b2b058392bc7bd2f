import { MAX_BYTES } from '@ballast/engine/import/reading/limits';

/** How large a file may be. */
export const MEGABYTES = MAX_BYTES / 1024 ** 2;
