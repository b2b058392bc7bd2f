import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Incomplete } from './incomplete.tsx';
import { Mergers } from './mergers.tsx';
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
      'VEDL: 10 shares were bought before the demerger on 30 Apr 2026. Part of their cost belongs to VAML, VEDPOWER, VOGL, VISL, one share for each; according to the company, 52.34% of the cost stays with VEDL.',
    );
  });

  it.each([
    [5, 'Was there a split of INFY?', 'Yes, one became 5'],
    [0.1, 'Was there a reverse split of INFY?', 'Yes, 10 became one'],
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
      issue: null,
    } as const;
    say(<Splits suggestions={[suggestion]} decided={{}} />);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: confirm })).toBeVisible();
  });

  it('asks about a bonus that the company made with its ratio, its source and what the holding becomes', () => {
    const suggestion = {
      key: 'bonus',
      symbol: 'RELIANCE',
      market: 'IN',
      ratio: 2,
      after: '2024-10-27',
      day: '2024-10-28',
      evidence: 'known',
      priceBefore: null,
      priceAfter: null,
      issue: { kind: 'bonus', shares: 1, per: 1, source: 'National Stock Exchange', before: 10, after: 20 },
    } as const;
    say(<Splits suggestions={[suggestion]} decided={{}} />);
    expect(screen.getByText('Did you get the bonus shares of RELIANCE?')).toBeVisible();
    expect(
      screen.getByText(
        'RELIANCE issued a 1:1 bonus on 28 Oct 2024, and the file does not show it. With it, 10 shares become 20. Bonus shares cost nothing. Source: National Stock Exchange.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes, 20 shares' })).toBeVisible();
  });

  it('says what shares of a merged company became, and that a fraction was paid in cash', () => {
    const merger = { written: 'HDFC', symbol: 'HDFCBANK', market: 'IN', shares: 42, per: 25 } as const;
    say(<Mergers mergers={[{ ...merger, before: 10, after: 16, fraction: 0.8 }]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '10 HDFC became 16 HDFCBANK: 42 for 25. Their cost is carried over. The remaining 0.8 of a share was paid in cash.',
    );
  });
});
