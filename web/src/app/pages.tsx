import { paths } from '../lib/paths.ts';
import { loadable, page } from './page.tsx';

export const frame = loadable(async () => (await import('../components/work-frame.tsx')).WorkFrame);
export const landing = page(
  async () => (await import('../routes/landing.tsx')).LandingRoute,
  ['landing', 'landingFrame'],
);
export const auth = page(async () => (await import('../routes/auth.tsx')).AuthRoute, ['auth']);

const dashboard = page(
  async () => (await import('../routes/dashboard.tsx')).DashboardRoute,
  ['dashboard', 'savedValues', 'analyser', 'portfolios', 'rates', 'insights'],
);
const analysis = page(
  async () => (await import('../routes/analysis.tsx')).AnalysisRoute,
  ['analyser', 'portfolios', 'rates'],
);
const builder = page(
  async () => (await import('../routes/portfolio-builder.tsx')).PortfolioBuilderRoute,
  ['builder', 'portfolios', 'rates'],
);
const portfolios = page(
  async () => (await import('../routes/portfolios.tsx')).PortfoliosRoute,
  ['analyser', 'portfolios', 'portfolioPages', 'savedValues', 'rates'],
);

const importing = page(
  async () => (await import('../routes/import.tsx')).ImportRoute,
  ['imports', 'analyser', 'portfolios', 'rates', 'assets'],
);

const shared = page(
  async () => (await import('../routes/shared.tsx')).SharedRoute,
  ['share', 'report', 'reportFigures'],
);

const trades = page(
  async () => (await import('../routes/portfolio-trades.tsx')).PortfolioTradesRoute,
  ['trades', 'rates'],
);

const explore = page(
  async () => (await import('../routes/explore-changes.tsx')).ExploreChangesRoute,
  ['explore', 'startingPoint', 'report', 'reportFigures', 'reportTrade', 'assets'],
);
const goals = page(async () => (await import('../routes/goals.tsx')).GoalsRoute, ['goals']);

const watchlists = page(
  async () => (await import('../routes/watchlists.tsx')).WatchlistsRoute,
  ['watchlists', 'analyser'],
);
const settings = page(async () => (await import('../routes/settings.tsx')).SettingsRoute, ['settings']);
const security = page(async () => (await import('../routes/security.tsx')).SecurityRoute, ['security', 'auth']);
const privacy = page(async () => (await import('../routes/privacy.tsx')).PrivacyRoute, ['privacy']);
const profile = page(async () => (await import('../routes/profile.tsx')).ProfileRoute, ['profile']);

const advice = page(
  async () => (await import('../routes/financial-advice.tsx')).FinancialAdviceRoute,
  ['education', 'advice'],
);
const market = page(
  async () => (await import('../routes/market-insights.tsx')).MarketInsightsRoute,
  ['education', 'marketInsights'],
);
const risk = page(
  async () => (await import('../routes/risk-analysis.tsx')).RiskAnalysisRoute,
  ['education', 'riskAnalysis'],
);
const insights = page(
  async () => (await import('../routes/ai-insights.tsx')).AiInsightsRoute,
  ['insights', 'analyser', 'portfolios', 'rates'],
);

const feedback = page(async () => (await import('../routes/feedback.tsx')).FeedbackRoute, ['feedback', 'entries']);
const support = page(async () => (await import('../routes/support.tsx')).SupportRoute, ['support', 'entries']);
const admin = page(async () => (await import('../routes/admin.tsx')).AdminRoute, ['admin', 'entries']);
const audit = page(
  async () => (await import('../routes/admin-audit.tsx')).AdminAuditRoute,
  ['audit', 'admin', 'entries'],
);
const instrumentLists = page(
  async () => (await import('../routes/admin-instruments.tsx')).AdminInstrumentsRoute,
  ['instrumentLists', 'admin'],
);
const system = page(async () => (await import('../routes/admin-system.tsx')).AdminSystemRoute, ['system', 'admin']);

/** For administrators; visitors have not even a frame around the 404 page there. */
export const FOR_ADMINS: ReadonlySet<typeof analysis> = new Set([admin, audit, instrumentLists, system]);

/** The pages inside the frame, by address. What is not here does not exist, and nothing in the frame leads there. */
export const FRAMED: ReadonlyMap<string, typeof analysis> = new Map([
  [paths.home, dashboard],
  [paths.builder, builder],
  [paths.analysis, analysis],
  [paths.portfolios, portfolios],
  [paths.import, importing],
  [paths.shared, shared],
  [paths.trades, trades],
  [paths.explore, explore],
  [paths.goals, goals],
  [paths.advice, advice],
  [paths.market, market],
  [paths.risk, risk],
  [paths.insights, insights],
  [paths.watchlists, watchlists],
  [paths.settings, settings],
  [paths.security, security],
  [paths.privacy, privacy],
  [paths.profile, profile],
  [paths.feedback, feedback],
  [paths.support, support],
  [paths.admin, admin],
  [paths.audit, audit],
  [paths.instrumentLists, instrumentLists],
  [paths.system, system],
]);

/** The framed page at an address, however many slashes end it. */
export function framedPage(pathname: string): typeof analysis | undefined {
  return FRAMED.get(pathname.replace(/(?<=.)\/+$/, ''));
}

/** Fetches what the page at an address consists of; a failure is shown by the page. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname === paths.auth) return auth.preload();
  await Promise.all([frame.preload(), framedPage(pathname)?.preload()]);
}
