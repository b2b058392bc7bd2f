import { render, screen, within } from '@testing-library/react';
import { landing } from '@ballast/messages/en/landing';
import { expect, it } from 'vitest';
import { AdvisorDemo } from '../features/landing/advisor-demo.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { setSession } from '../lib/session-store.ts';
import { WithWords } from '../lib/words.tsx';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const main = () => within(screen.getByRole('main'));
const region = (name: string) => within(screen.getByRole('region', { name }));
const href = (element: HTMLElement) => element.getAttribute('href');

/** `/` as a visitor sees it, with a configuration of its own. */
async function visitLanding(contact?: unknown): Promise<Request[]> {
  const config = { supabaseUrl: '/', supabaseKey: 'public-key', contact };
  const { calls } = fakeNetwork({ 'GET /config.json': () => Response.json(config) });
  await renderApp('/');
  await screen.findByRole('heading', { name: 'Smarter Investing. Safer Future.' });
  return [...calls];
}

it('shows a visitor the hero, with both ways leading to signing in §1.2 §2.1 §2.25 §2.26 §2.27 §2.29 §4.2 §6.1', async () => {
  await visitLanding();
  for (const name of ['Get Started', 'Analyze My Portfolio']) {
    expect(href(main().getByRole('link', { name }))).toBe('/auth');
  }
  expect(href(screen.getByRole('link', { name: 'Login' }))).toBe('/auth');
});

it('leads who is signed in from Get Started to the builder, and from Analyze My Portfolio to the analyser §2.28 §2.30', () => {
  setSession({ status: 'in', account: { id: 'a', email: 'asha@example.com' } });
  render(
    <WithWords words={{ landing }}>
      <Hero />
      <AdvisorDemo />
    </WithWords>,
  );
  expect(href(screen.getByRole('link', { name: 'Get Started' }))).toBe('/portfolio-builder');
  expect(href(screen.getByRole('link', { name: 'Analyze My Portfolio' }))).toBe('/portfolio-analysis');
  expect(href(screen.getByRole('link', { name: 'Login to ask about yours' }))).toBe('/?tab=advisor');
});

it('has the header nav Home, Features, Insights, Pricing and Contact, each a part of the page §2.24', async () => {
  await visitLanding();
  const [nav] = screen.getAllByRole('navigation', { name: 'Main' });
  if (nav === undefined) throw new Error('there is no nav');
  const links = within(nav).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Features', 'Insights', 'Pricing', 'Contact']);
  for (const link of links) expect(document.querySelector(href(link) ?? '')).toBeInTheDocument();
});

it('has four feature cards, each linking to its route §2.31', async () => {
  await visitLanding();
  const links = region('Features').getAllByRole('link');
  expect(links.map((link) => [link.textContent, href(link)])).toEqual([
    ['Portfolio Analysis', '/portfolio-analysis'],
    ['Financial Advice', '/financial-advice'],
    ['Market Insights', '/market-insights'],
    ['Risk Analysis', '/risk-analysis'],
  ]);
});

it('says why to choose it §2.32', async () => {
  await visitLanding();
  expect(region('Why choose Ballast').getAllByRole('term')).toHaveLength(4);
});

it('shows a made-up conversation with the advisor, marked so, and asks to log in for one §2.33', async () => {
  await visitLanding();
  const demo = region('Ask about your portfolio');
  expect(demo.getByText('Sample data')).toBeVisible();
  // 29,515 of 80,965: a fifth of it, 5,903, is 11% of the rest.
  expect(demo.getByText(/^ITC\. It is 36% of your ₹81,000\. .* you lose ₹5,900: .* fell 11%\.$/)).toBeVisible();
  expect(href(demo.getByRole('link', { name: 'Login to ask about yours' }))).toBe('/auth');
});

it('leads from its review teaser to the feedback page §2.34', async () => {
  await visitLanding();
  expect(href(region('User feedback').getByRole('link'))).toBe('/feedback');
});

it('has a single plan, Early Access, free during beta, which Join Early Access leads to §1.14 §2.35 §2.36 §9.53', async () => {
  await visitLanding();
  const plans = region('One plan');
  expect(plans.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Early Access']);
  expect(plans.getByText('Free').parentElement).toHaveTextContent('Free during beta');
  expect(href(plans.getByRole('link', { name: 'Join Early Access' }))).toBe('/auth');
});

it('closes with Start Free to signing in, and Book Demo to support §2.37 §2.38', async () => {
  await visitLanding();
  expect(href(screen.getByRole('link', { name: 'Start Free' }))).toBe('/auth');
  expect(href(screen.getByRole('link', { name: 'Book Demo' }))).toBe('/support');
});

it('has a footer with Company and Legal links to support, contact e-mail and live-chat hours §2.40 §2.41 §2.42 §9.38', async () => {
  await visitLanding();
  const footer = within(screen.getByRole('contentinfo'));
  for (const name of ['Company', 'Legal']) {
    const links = within(footer.getByRole('list', { name })).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) expect(href(link)).toMatch(/^\/support(#[a-z]+)?$/);
  }
  expect(href(footer.getByRole('link', { name: 'support@ballast.example' }))).toBe('mailto:support@ballast.example');
  expect(footer.getByText('Mon-Fri 9:00 AM - 6:00 PM IST')).toBeVisible();
  expect(footer.queryByRole('list', { name: 'Follow us' })).not.toBeInTheDocument();
});

it('marks its sample figures, with their day', async () => {
  await visitLanding();
  const panel = main().getByText(/^This example, on the sample market of 20 Nov 2026/);
  expect(within(panel).getByText('Sample data')).toBeVisible();
});

it('shows three portfolios through three crashes, with their sources', async () => {
  await visitLanding();
  const past = region('Three portfolios in three crashes');
  expect(past.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(past.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2008−60%',
    '2020−38%',
    '2022−17%',
    '2008−57%',
    '2020−34%',
    '2022−25%',
    '2008−30%',
    '2020−19%',
    '2022−9%',
  ]);
  expect(past.getByText(/NSE Indices Ltd\. and S&P Dow Jones Indices/)).toBeVisible();
});

it('names the brokers whose files are read, and says how figures are computed', async () => {
  await visitLanding();
  const brokers = region('Import a file from your broker');
  expect(within(brokers.getByRole('list', { name: 'India' })).getByText('Zerodha')).toBeVisible();
  expect(within(brokers.getByRole('list', { name: 'US and international' })).getByText('Fidelity')).toBeVisible();
  expect(
    region('How it’s computed').getByText(
      /^A bad day .* Of 13 past crashes, those of your holdings’ countries are replayed/,
    ),
  ).toBeVisible();
});

it('is the dashboard for somebody who is signed in, without a Login §1.2 §2.2 §2.25 §2.45 §3.31 §4.2', async () => {
  fakeNetwork({
    'GET /rest/v1/portfolio_summaries': () => Response.json([]),
    'GET /rest/v1/portfolio_holdings': () => Response.json([]),
  });
  await renderApp('/', { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('asha@example.com')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

it('answers any other path with the 404 page', async () => {
  fakeNetwork();
  await renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});
