import { screen } from '@testing-library/react';

/** What a failure that the specification calls "Error" looks like. */
export const ERROR = { title: 'Error', look: 'error' };

/** The title and the look of the toast with this description. */
export async function toastWith(description: string | RegExp): Promise<typeof ERROR> {
  const text = await screen.findByText(description);
  const toast = text.closest<HTMLElement>('[data-sonner-toast]');
  return {
    title: toast?.querySelector('[data-title]')?.textContent ?? 'no toast',
    look: toast?.dataset['type'] ?? 'no toast',
  };
}
