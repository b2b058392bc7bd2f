import { privacy } from '@ballast/messages/en/privacy';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithWords } from '../../../lib/words.tsx';
import { useReadme } from './use-readme.ts';

function Readme() {
  return <pre>{useReadme()({ relations: [], rows: [] }, 'a@example.com')}</pre>;
}

it('says as of when the copy is in UTC, as every time in its files', () => {
  render(
    <WithWords words={{ privacy }}>
      <Readme />
    </WithWords>,
  );
  expect(screen.getByText(/as of \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [ap]m UTC\./)).toBeVisible();
});
