import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { makeAdmin, seededAccount } from '../product/seed-account.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** An address, the heading of its page, and a text that stands there once its data has come. */
type Sight = readonly [address: string, heading: string, filled?: string | RegExp];

const TICKET = 'I press Save, and nothing happens.';
const ENTRY = 'Lovely charts, fast and simple.';

/** What a user sees. An administrator sees the same there, and a visitor no more. */
const USER: readonly Sight[] = [
  ['/', 'Dashboard', 'How we rate'],
  ['/?tab=advisor', 'Dashboard', 'Ask about your portfolio'],
  ['/?tab=insights', 'Dashboard', 'Growth Opportunities'],
  ['/?tab=risk', 'Dashboard', 'Risk Mitigation'],
  ['/portfolio-builder', 'Portfolio Builder', 'No stocks yet'],
  ['/portfolio-analysis', 'Portfolio Analysis', 'What you can type'],
  ['/portfolios', 'Portfolios', 'Long term'],
  ['/portfolios/trades', 'Trades and gains', /^This portfolio no longer exists/],
  ['/explore-changes', 'Explore changes', 'Aim'],
  ['/goals', 'Goals', /^Starts from ₹/],
  ['/import', 'Import a broker file', 'Which file do I need?'],
  ['/shared', 'Shared risk figures', /^This link contains no figures/],
  ['/financial-advice', 'Financial Advice', 'Sample data'],
  ['/market-insights', 'Market Insights', 'Sample data'],
  ['/risk-analysis', 'Risk Analysis', 'Sample data'],
  ['/watchlists', 'Watchlists', 'Unknown symbol'],
  ['/feedback', 'Feedback', ENTRY],
  ['/support', 'Customer Support', TICKET],
  ['/ai-insights?tab=market', 'AI Insights', 'Recommendations'],
  ['/settings', 'Settings', 'Saved in your account and in this browser.'],
  ['/settings/security', 'Security', 'This device'],
  ['/settings/privacy', 'Privacy', 'Delete my account'],
  ['/profile', 'Profile', 'Asha Rao'],
];

/**
 * What a visitor alone sees: the notices to sign in and to type holdings look alike on every page that has them. Which pages
 * these are, and which send a visitor to sign in, `web/src/app/roles.test.tsx` says.
 */
const VISITOR: readonly Sight[] = [
  ['/', 'Smarter Investing. Safer Future.'],
  ['/auth', 'Ballast', 'Forgot your password?'],
  ['/goals', 'Goals', 'No holdings yet'],
  ['/watchlists', 'Watchlists'],
  ['/nowhere', 'Page Not Found'],
];

/** What is there for administrators alone. */
const ADMIN: readonly Sight[] = [
  ['/admin', 'Admin Dashboard', TICKET],
  ['/admin?tab=feedback', 'Admin Dashboard', ENTRY],
  ['/admin/audit', 'Audit Log', 'From user to administrator.'],
  ['/admin/system', 'System', 'Part of the data folder'],
  ['/admin/instruments', 'Instruments', 'Mutual funds of India'],
];

/** Pages that look different before anything is stored. */
const NEWCOMER: readonly Sight[] = [
  ['/', 'Dashboard', 'No saved portfolios yet'],
  ['/portfolios', 'Portfolios', 'No saved portfolios yet'],
];

const clients: Partial<Record<string, Client>> = {};
beforeAll(async () => {
  const admin = newEmail('admin');
  clients['user'] = await seededAccount(scenario.product.url, newEmail('user'));
  clients['admin'] = await seededAccount(scenario.product.url, admin);
  clients['newcomer'] = await createAccount(scenario.product.url, newEmail('new'));
  await makeAdmin(scenario.dataDir, admin);
});

/** Within the app, as by a link: its scripts are there. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Whether the app has started and stands around the page: the landing page and signing in have no sidebar. */
const isFramed = async (page: Page) => (await page.getByRole('button', { name: 'Toggle sidebar' }).count()) > 0;

const PAGES = { visitor: VISITOR, user: USER, admin: ADMIN, newcomer: NEWCOMER };

test.each(['visitor', 'user', 'admin', 'newcomer'] as const)(
  'every page of a %s has its heading, no axe violation, no sideways scroll, no complaint, on every screen, light and dark',
  { timeout: 180_000 },
  async (role) => {
    const as = clients[role];
    const person = await visit(scenario.browser, scenario.product.url, as === undefined ? {} : { as });
    const { page } = person;
    const found: string[] = [];
    let hasFrame = false;
    for (const [address, heading, filled] of PAGES[role]) {
      await (hasFrame ? follow(page, address) : page.goto(address));
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      if (filled !== undefined) await page.getByText(filled).first().waitFor();
      found.push(...(await faultsOfLooks(page)).map((fault) => `${address}: ${fault}`));
      hasFrame ||= await isFramed(page);
    }
    expect(found).toEqual([]);
    person.expectNoComplaints();
    await person.close();
  },
);
