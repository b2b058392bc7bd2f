import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openEducation, part } from '../testing/education.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

describe.each(['/financial-advice', '/market-insights', '/risk-analysis'])('%s', (path) => {
  it('sends a visitor to sign in, and says where to come back to §2.6 §2.7 §2.8 §6.3', async () => {
    fakeNetwork();
    await renderApp(`${path}?from=mail#start`);
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/auth');
    expect(new URLSearchParams(location.search).get('from')).toBe(`${path}?from=mail#start`);
  });

  it('is cards, and ends with a button to /auth §2.95', async () => {
    await openEducation(path);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(10);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth');
  });

  it('says that it is the same for everybody, and marks made-up figures §1.13', async () => {
    await openEducation(path);
    expect(screen.getByText(/^General education, the same for everyone/)).toBeVisible();
    expect(screen.getAllByText('Sample data')[0]).toBeVisible();
  });

  it('leads to each of its parts', async () => {
    await openEducation(path);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const titles = contents.getAllByRole('link').map((link) => {
      const target = document.getElementById(new URL(link.getAttribute('href') ?? '', location.href).hash.slice(1));
      expect(target).toBe(part(link.textContent));
      return link.textContent;
    });
    expect(titles.length).toBeGreaterThan(4);
  });

  it('opens at the part that its address names', async () => {
    await openEducation(path);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const [first] = contents.getAllByRole('link');
    const { hash } = new URL(first?.getAttribute('href') ?? '', location.href);
    cleanup();
    await openEducation(`${path}${hash}`);
    await waitFor(() => expect(part(first?.textContent ?? '')).toHaveFocus());
  });

  it('opens where its address was cut', async () => {
    await openEducation(`${path}#100%`);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('leads from general rules to what the person owns', async () => {
    await openEducation(path);
    const main = within(screen.getByRole('main'));
    const own = main.getAllByRole('link').filter((link) => link.getAttribute('href') === '/portfolio-analysis');
    expect(own.length).toBeGreaterThanOrEqual(4);
  });

  it('asks nobody for live data §1.13 §9.52', async () => {
    const { calls } = fakeNetwork();
    await renderApp(path, { signedIn: true });
    await screen.findByRole('navigation', { name: 'On this page' });
    expect(calls.filter(({ url }) => url.includes('/functions/v1/'))).toEqual([]);
  });
});
