import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a person does with the analyser, by the words they read. */

export function holdingsArea(): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: 'Your holdings' });
}

/** What was typed stands in a drawer beside its result. */
export async function editTyped(user: UserEvent): Promise<HTMLElement> {
  const edit = screen.queryByRole('button', { name: 'Edit' });
  if (edit !== null) await user.click(edit);
  return holdingsArea();
}

export async function analyze(user: UserEvent, text: string): Promise<void> {
  await editTyped(user);
  await user.click(await holdingsArea());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
}

/** A row of the table of holdings. */
export async function row(name: RegExp) {
  const table = await screen.findByRole('table', { name: 'Holdings' });
  return within(await within(table).findByRole('row', { name }));
}
