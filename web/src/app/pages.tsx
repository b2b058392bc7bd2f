import { paths } from '../lib/paths.ts';
import { loadable, page } from './page.tsx';

export const frame = loadable(async () => (await import('../components/work-frame.tsx')).WorkFrame);
export const landing = page(async () => (await import('../routes/landing.tsx')).LandingRoute, ['landing']);
export const auth = page(async () => (await import('../routes/auth.tsx')).AuthRoute, ['auth']);

const analysis = page(async () => (await import('../routes/analysis.tsx')).AnalysisRoute, ['analyser', 'portfolios']);
const builder = page(
  async () => (await import('../routes/portfolio-builder.tsx')).PortfolioBuilderRoute,
  ['builder', 'portfolios'],
);
const portfolios = page(
  async () => (await import('../routes/portfolios.tsx')).PortfoliosRoute,
  ['analyser', 'portfolios'],
);

/** The pages inside the frame, by address. What is not here does not exist, and nothing in the frame leads there. */
export const FRAMED: ReadonlyMap<string, typeof analysis> = new Map([
  [paths.home, analysis],
  [paths.builder, builder],
  [paths.analysis, analysis],
  [paths.portfolios, portfolios],
]);

/** The framed page at an address, however many slashes end it. */
export function framedPage(pathname: string): typeof analysis | undefined {
  return FRAMED.get(pathname.replace(/(?<=.)\/+$/, ''));
}
