import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit, type Visit } from '../product/browser.ts';
import { seededAccount, makeAdmin } from '../product/seed-account.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const ROLES = ['visitor', 'user', 'admin'] as const;
type Role = (typeof ROLES)[number];

const MISSING = 'Page Not Found';
/** The heading of a page, and a text that stands there once its data has come. */
interface Sight {
  readonly heading: string;
  readonly filled?: string | RegExp;
}
const SIGN_IN: Sight = { heading: 'Ballast', filled: 'Forgot your password?' };
const DASHBOARD: Sight = { heading: 'Dashboard', filled: 'How we rate' };
const GOALS: Sight = { heading: 'Goals', filled: /^Starts from ₹/ };
const INSIGHTS = 'AI Insights';

/** What somebody sees at an address: one sight for all, or one for each role in their order. */
const PAGES: Readonly<Record<string, Sight | readonly [visitor: Sight, user: Sight, admin: Sight]>> = {
  '/': [{ heading: 'Smarter Investing. Safer Future.' }, DASHBOARD, DASHBOARD],
  '/?tab=advisor': signedIn({ heading: 'Dashboard', filled: 'Ask about your portfolio' }),
  '/?tab=insights': signedIn({ heading: 'Dashboard', filled: 'Growth Opportunities' }),
  '/?tab=risk': signedIn({ heading: 'Dashboard', filled: 'Risk Mitigation' }),
  '/auth': [SIGN_IN, DASHBOARD, DASHBOARD],
  '/portfolio-builder': { heading: 'Portfolio Builder', filled: 'No stocks yet' },
  '/portfolio-analysis': { heading: 'Portfolio Analysis', filled: 'What you can type' },
  '/portfolios': signedInFills({ heading: 'Portfolios', filled: 'Long term' }),
  '/portfolios/trades': signedInFills({ heading: 'Trades and gains', filled: /^This portfolio no longer exists/ }),
  '/explore-changes': [
    { heading: 'Explore changes', filled: 'No holdings yet' },
    { heading: 'Explore changes', filled: 'Aim' },
    { heading: 'Explore changes', filled: 'Aim' },
  ],
  '/goals': [{ heading: 'Goals', filled: 'No holdings yet' }, GOALS, GOALS],
  '/import': { heading: 'Import a broker file', filled: 'Which file do I need?' },
  '/shared': { heading: 'Shared risk figures', filled: /^This link contains no figures/ },
  '/financial-advice': signedIn({ heading: 'Financial Advice', filled: 'Sample data' }),
  '/market-insights': signedIn({ heading: 'Market Insights', filled: 'Sample data' }),
  '/risk-analysis': signedIn({ heading: 'Risk Analysis', filled: 'Sample data' }),
  '/watchlists': signedInFills({ heading: 'Watchlists', filled: 'Unknown symbol' }),
  '/feedback': { heading: 'Feedback', filled: 'Lovely charts, fast and simple.' },
  '/support': signedInFills({ heading: 'Customer Support', filled: 'I press Save, and nothing happens.' }),
  '/ai-insights': { heading: INSIGHTS, filled: 'What you can type' },
  '/ai-insights?tab=questions': { heading: INSIGHTS },
  '/ai-insights?tab=market': { heading: INSIGHTS, filled: 'Recommendations' },
  '/settings': signedInFills({ heading: 'Settings', filled: 'Saved in your account and in this browser.' }),
  '/settings/security': signedIn({ heading: 'Security', filled: 'This device' }),
  '/settings/privacy': signedIn({ heading: 'Privacy', filled: 'Delete my account' }),
  '/profile': signedIn({ heading: 'Profile', filled: 'Asha Rao' }),
  '/admin': forAdmins({ heading: 'Admin Dashboard', filled: 'I press Save, and nothing happens.' }),
  '/admin?tab=feedback': forAdmins({ heading: 'Admin Dashboard', filled: 'Lovely charts, fast and simple.' }),
  '/admin/audit': forAdmins({ heading: 'Audit Log', filled: 'From user to administrator.' }),
  '/admin/system': forAdmins({ heading: 'System', filled: 'Part of the data folder' }),
  '/admin/instruments': forAdmins({ heading: 'Instruments', filled: 'Mutual funds of India' }),
  '/nowhere': { heading: MISSING },
};

/** A visitor is sent to sign in. */
function signedIn(sight: Sight): [Sight, Sight, Sight] {
  return [SIGN_IN, sight, sight];
}
/** A visitor sees the page, and nothing of anybody's on it. */
function signedInFills(sight: Sight): [Sight, Sight, Sight] {
  return [{ heading: sight.heading }, sight, sight];
}
/** To everybody else the page does not exist. */
function forAdmins(sight: Sight): [Sight, Sight, Sight] {
  return [{ heading: MISSING }, { heading: MISSING }, sight];
}

const clients: Partial<Record<Role, Client>> = {};
beforeAll(async () => {
  const admin = newEmail('admin');
  clients.user = await seededAccount(scenario.product.url, newEmail('user'));
  clients.admin = await seededAccount(scenario.product.url, admin);
  await makeAdmin(scenario.dataDir, admin);
});

async function arrive(role: Role): Promise<Visit> {
  const as = clients[role];
  return visit(scenario.browser, scenario.product.url, as === undefined ? {} : { as });
}

const WIDE = 1440;
const TABLET = 768;
const NARROW = 390;

/** The page at another width, loaded once for all of them. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  await resize(page, width);
  const isSideways = await page.evaluate(() => document.body.scrollWidth > document.documentElement.clientWidth);
  return isSideways ? [`sideways at ${String(width)} px`] : [];
}

type Theme = 'light' | 'dark';
async function themeOf(page: Page): Promise<Theme> {
  return page.evaluate(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'));
}

/** By the button in the header; the 404 page of a visitor has neither, and is loaded again. */
async function changeTheme(page: Page, theme: Theme): Promise<void> {
  const button = page.getByRole('button', { name: `Use the ${theme} theme` });
  if ((await button.count()) > 0) await button.click();
  else {
    await page.evaluate((darkMode) => {
      localStorage.setItem('ballast.settings', JSON.stringify({ display: { darkMode } }));
    }, theme === 'dark');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await expect.poll(async () => themeOf(page)).toBe(theme);
}

/**
 * What is wrong with the page in the theme that it came in, with its colors in the other one, in which the next page comes, and
 * with that on a phone.
 */
async function faults(page: Page): Promise<unknown[]> {
  const first = await themeOf(page);
  const second = first === 'light' ? 'dark' : 'light';
  const inFirst = await axeViolations(page);
  await changeTheme(page, second);
  const inSecond = await axeViolations(page, 'colors');
  const sideways = [
    ...(await sidewaysAt(page, WIDE)),
    ...(await sidewaysAt(page, TABLET)),
    ...(await sidewaysAt(page, NARROW)),
  ];
  const onPhone = await axeViolations(page);
  await resize(page, WIDE);
  return [
    ...inFirst.map((fault) => ({ [first]: fault })),
    ...inSecond.map((fault) => ({ [second]: fault })),
    ...onPhone.map((fault) => ({ [`${second}, ${String(NARROW)} px`]: fault })),
    ...sideways,
  ];
}

/** Goes from address to address; whatever is wrong with the pages there. */
async function examine(page: Page, stops: readonly Stop[]): Promise<unknown[]> {
  const found: unknown[] = [];
  // Many addresses lead a visitor to the same sign-in page: it is examined once.
  const examined = new Set<string>();
  for (const [address, { heading, filled }, isKnown = false] of stops) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    if (filled !== undefined) await page.getByText(filled).first().waitFor();
    if (isKnown) continue;
    const words = await page.locator('body').innerText();
    if (examined.has(words)) continue;
    examined.add(words);
    for (const fault of await faults(page)) found.push({ address, fault });
  }
  return found;
}

/** An address, its sight, and whether an earlier role sees the same there. */
type Stop = readonly [address: string, sight: Sight, isKnown?: boolean];

/** An administrator sees on most pages what a user does: those are opened again, and examined once. */
function sightsOf(role: Role): Stop[] {
  return Object.entries(PAGES).map(([address, sights]): Stop => {
    const [visitor, user, admin] = 'heading' in sights ? [sights, sights, sights] : sights;
    if (role === 'admin') return [address, admin, admin === user];
    return [address, role === 'user' ? user : visitor];
  });
}

/** Pages that look different before anything is stored. */
const EMPTY: readonly Stop[] = [
  ['/', { heading: 'Dashboard', filled: 'No saved portfolios yet' }],
  ['/portfolios', { heading: 'Portfolios', filled: 'No saved portfolios yet' }],
];

/** More than twenty pages, each looked at twice. */
const WITHIN = { timeout: 300_000 };

test.each(ROLES)(
  'every page of a %s has its heading, no axe violation, no sideways scroll, no complaint, on every screen, light and dark',
  WITHIN,
  async (role) => {
    const person = await arrive(role);
    expect(sightsOf(role)).toHaveLength(Object.keys(PAGES).length);
    expect(await examine(person.page, sightsOf(role))).toEqual([]);
    person.expectNoComplaints();
    await person.close();
  },
);

test('so have those of an account with nothing in it', async () => {
  const as = await createAccount(scenario.product.url, newEmail('new'));
  const person = await visit(scenario.browser, scenario.product.url, { as });
  expect(await examine(person.page, EMPTY)).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});
