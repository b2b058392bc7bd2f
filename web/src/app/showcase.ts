import { loadable } from './page.tsx';

export const SHOWCASE_PATH = '/ui';

/** Every component in every state; a build for production has neither the page nor its address. */
export const showcase = import.meta.env.DEV
  ? loadable(async () => (await import('../routes/showcase.tsx')).ShowcaseRoute)
  : undefined;
