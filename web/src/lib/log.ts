/** Where faults go that the product lives with, and that the screen words otherwise or not at all: to who develops it. */
export const log = {
  warning(what: string, cause: unknown): void {
    if (import.meta.env.DEV) console.warn(what, cause);
  },
};
