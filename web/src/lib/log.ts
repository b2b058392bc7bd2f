/** Logs tolerated failures, in development only. */
export const log = {
  warning(what: string, cause: unknown): void {
    if (import.meta.env.DEV) console.warn(what, cause);
  },
};
