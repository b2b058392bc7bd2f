import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeNetwork } from './fake-network.ts';
import { renderApp } from './render-app.tsx';

/** Opens an education page, signed in. */
export async function openEducation(path: string): Promise<UserEvent> {
  fakeNetwork();
  const user = await renderApp(path, { signedIn: true });
  await screen.findByRole('navigation', { name: 'On this page' });
  return user;
}

/** A part of the page, by its title. */
export const part = (name: string): HTMLElement => screen.getByRole('region', { name });

/** The titles of a part's cards. */
export const cardTitles = (name: string): (string | null)[] =>
  within(part(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** The rows of a table, by its caption: what stands in the cells, without the heads that a narrow screen repeats. */
export function rowsOf(caption: RegExp): (string | null | undefined)[][] {
  const rows = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
  return rows.slice(1).map((row) => Array.from(row.children, (cell) => cell.lastChild?.textContent));
}
