/** Every address the app has or will have. Links are built from here, never from text; `FRAMED` of app/pages.tsx knows which exist. */
export const paths = {
  home: '/',
  auth: '/auth',
  builder: '/portfolio-builder',
  analysis: '/portfolio-analysis',
  portfolios: '/portfolios',
  import: '/import',
  shared: '/shared',
  trades: '/portfolios/trades',
  explore: '/explore-changes',
  goals: '/goals',
  watchlists: '/watchlists',
  feedback: '/feedback',
  support: '/support',
  advice: '/financial-advice',
  market: '/market-insights',
  risk: '/risk-analysis',
  insights: '/ai-insights',
  settings: '/settings',
  security: '/settings/security',
  privacy: '/settings/privacy',
  profile: '/profile',
  admin: '/admin',
  audit: '/admin/audit',
  instrumentLists: '/admin/instruments',
  system: '/admin/system',
} as const;

/** The tabs of the dashboard that a visitor signs in for. */
export const TABS_WITH_ACCOUNT = ['advisor', 'insights', 'risk'] as const;
export const DASHBOARD_TABS = ['analysis', ...TABS_WITH_ACCOUNT] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** `/` with a tab of the dashboard; the first is the plain address. */
export function dashboardPath(tab: DashboardTab): string {
  return tab === 'analysis' ? paths.home : `${paths.home}?tab=${tab}`;
}

export const AUTH_VIEWS = ['sign-in', 'sign-up', 'forgot', 'resend', 'new-password'] as const;
export type AuthView = (typeof AUTH_VIEWS)[number];

/** `/auth` with the view it opens; signing in is the plain address. */
export function authPath(view: AuthView): string {
  return view === 'sign-in' ? paths.auth : `${paths.auth}?view=${view}`;
}

/** `/auth` saying that a link from a mail did not work. */
export function linkProblemPath(code: string): string {
  return `${paths.auth}?${new URLSearchParams({ link: code }).toString()}`;
}

/** `/auth` that comes back to `from` after signing in. */
export function signInPath(from: string): string {
  return `${paths.auth}?${new URLSearchParams({ from }).toString()}`;
}

/** Where to go after signing in: only to a page of ours, whatever the address says. */
export function returnPath(from: string | null): string {
  const [pathname] = (from ?? '').split(/[?#]/);
  const known: readonly string[] = Object.values(paths);
  return from !== null && pathname !== undefined && pathname !== paths.auth && known.includes(pathname)
    ? from
    : paths.home;
}

/** `/portfolios` with one of them opened in the analyser, in its own currency or another. */
export function openPortfolioPath(id: string, currency?: string): string {
  const search = new URLSearchParams({ open: id, ...(currency === undefined ? {} : { in: currency }) });
  return `${paths.portfolios}?${search.toString()}`;
}

/** `/portfolios` with one of them opened for editing. */
export function editPortfolioPath(id: string): string {
  return `${paths.portfolios}?${new URLSearchParams({ open: id, edit: '1' }).toString()}`;
}

/** The page with what the trades of one portfolio have brought. */
export function tradesPath(id: string): string {
  return `${paths.trades}?${new URLSearchParams({ portfolio: id }).toString()}`;
}
