import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Incomplete } from './incomplete.tsx';
import { Renamed } from './renamed.tsx';
import { Splits } from './splits.tsx';

const words = await loadWords(['imports']);
const say = (notice: ReactNode) => render(<WithWords words={words}>{notice}</WithWords>);
const LTM = { symbol: 'LTM', market: 'IN' } as const;
const KOTAK = { symbol: 'KOTAKBANK', market: 'IN' } as const;

describe('what is said of the shares of a file', () => {
  it('names those that the file calls as they were called before', () => {
    say(
      <Renamed
        shares={[
          { ...LTM, kind: 'symbol', written: 'LTIM', since: '2026-02-27' },
          { ...KOTAK, kind: 'isin', written: 'INE237A01028', since: '2026-01-14' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'LTIM has been LTM since 27 Feb 2026.',
      'INE237A01028 was the ISIN of KOTAKBANK until 14 Jan 2026.',
    ]);
  });

  it('says where part of the cost went when a company was split up, and how much the company says stays', () => {
    const vedanta = { symbol: 'VEDL', market: 'IN', what: 'split_up', quantity: 10, since: '2026-04-30' } as const;
    say(<Incomplete histories={[vedanta]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'VEDL: 10 shares were bought before the company was split up on 30 Apr 2026. Part of what was paid belongs to VAML, VEDPOWER, VOGL, VISL, one share for each: the company says that 52.34% of the cost stays with VEDL.',
    );
  });

  it.each([
    [5, 'Was there a split of INFY?', 'Yes, one became 5'],
    [0.1, 'Were shares of INFY put together?', 'Yes, 10 became one'],
  ])('asks about a split by %d in words that fit', (ratio, title, confirm) => {
    const suggestion = {
      key: 'split',
      symbol: 'INFY',
      market: 'IN',
      ratio,
      after: '2025-01-01',
      day: '2025-06-01',
      evidence: 'shares',
      priceBefore: null,
      priceAfter: null,
    } as const;
    say(<Splits suggestions={[suggestion]} decided={{}} />);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: confirm })).toBeVisible();
  });
});
