import type { Share } from '@ballast/engine/import/identity/resolution';
import type { SplitSuggestion } from '@ballast/engine/ledger/split-suggestion';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { knownInstruments } from '../../../entities/instruments/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { INSTRUMENTS } from '../../../testing/builder.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { masterOf, RESOLVE } from '../../../testing/master.ts';
import { FindShare } from './find-share.tsx';
import { Incomplete } from './incomplete.tsx';
import { Mergers } from './mergers.tsx';
import { Renamed } from './renamed.tsx';
import { Replaced } from './replaced.tsx';
import { Splits } from './splits.tsx';

const words = await loadWords(['imports']);
const say = (notice: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <WithWords words={words}>{notice}</WithWords>
    </QueryClientProvider>,
  );
const LTM = { symbol: 'LTM', market: 'IN' } as const;
const KOTAK = { symbol: 'KOTAKBANK', market: 'IN' } as const;

const SPLIT: SplitSuggestion = {
  key: 'split',
  symbol: 'INFY',
  market: 'IN',
  ratio: 5,
  after: '2025-01-01',
  day: '2025-06-01',
  evidence: 'shares',
  priceBefore: null,
  priceAfter: null,
  issue: null,
};

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

  it('says for how many shares a demerger brought one', () => {
    const itc = { symbol: 'ITC', market: 'IN', what: 'split_up', quantity: 100, since: '2025-01-06' } as const;
    say(<Incomplete histories={[itc]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('belongs to ITCHOTELS, one share for every 10;');
  });

  it('names the demerger that shares without a purchase came with, where the files of other years would not help', () => {
    const sold = { symbol: 'ITCHOTELS', market: 'IN', what: 'sold_more', quantity: 10, since: '2025-03-03' } as const;
    say(<Incomplete histories={[sold]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Shares of ITCHOTELS came with the demerger of ITC on 6 Jan 2025, which no file of trades shows: part of what ITC cost is theirs.',
    );
    expect(screen.queryByText(/add the files of the other years/)).toBeNull();
  });

  it('calls a fund by its name and counts its units', async () => {
    const name = 'Parag Parikh Flexi Cap Fund, Direct, Growth';
    fakeNetwork(masterOf([{ symbol: '122639', name, exchange: null, kind: 'fund' }]));
    const fund = { symbol: '122639', market: 'IN', since: '2025-03-03' } as const;
    say(
      <Incomplete
        histories={[
          { ...fund, what: 'sold_more', quantity: 12.5 },
          { ...fund, what: 'holds_more', quantity: 1 },
          { ...fund, symbol: 'INFY', what: 'holds_less', quantity: 2 },
        ]}
      />,
    );
    expect(screen.getByText('3 holdings with an incomplete history')).toBeVisible();
    await screen.findByText(/^Parag Parikh .* 12\.5 more/);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `${name}: since 3 Mar 2025, 12.5 more units were sold or moved out than the trades have purchases for.`,
      `${name}: 1 unit has no purchase since 3 Mar 2025.`,
      'INFY: 2 shares fewer are held than the trades since 3 Mar 2025 add up to.',
    ]);
  });

  it('calls a fund by its name in the files of two brokers too', async () => {
    const name = 'Parag Parikh Flexi Cap Fund, Direct, Growth';
    fakeNetwork(masterOf([{ symbol: '122639', name, exchange: null, kind: 'fund' }]));
    say(<Replaced shares={[{ symbol: '122639', market: 'IN', was: 10, now: 12, from: 'Groww', by: 'Zerodha' }]} />);
    expect(await screen.findByText(`${name}: Zerodha states 12, which replaces the 10 from Groww.`)).toBeVisible();
  });

  it.each([
    [5, 'Was there a split of INFY?', 'Yes, one became 5'],
    [0.1, 'Was there a reverse split of INFY?', 'Yes, 10 became one'],
  ])('asks about a split by %d in words that fit', (ratio, title, confirm) => {
    say(<Splits suggestions={[{ ...SPLIT, ratio }]} decided={{}} />);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: confirm })).toBeVisible();
  });

  it('leads from a split that is answered to the next one, after the last to changing the answers, and from there to the page', async () => {
    const user = userEvent.setup();
    const next = { ...SPLIT, key: 'next', ratio: 2 };
    const page = (suggestions: readonly SplitSuggestion[], decided: Record<string, boolean>) => (
      <WithWords words={words}>
        <main id="main">
          <h1 tabIndex={-1}>Import</h1>
          <Splits suggestions={suggestions} decided={decided} />
        </main>
      </WithWords>
    );
    const { rerender } = render(page([SPLIT, next], {}));
    await user.click(screen.getByRole('button', { name: 'Yes, one became 5' }));
    expect(screen.getByRole('button', { name: 'Yes, one became 2' })).toHaveFocus();
    rerender(page([next], { split: true }));
    await user.click(screen.getByRole('button', { name: 'Yes, one became 2' }));
    const change = screen.getByRole('button', { name: 'Change' });
    expect(change).toHaveFocus();
    await user.click(change);
    expect(screen.getByRole('heading', { name: 'Import' })).toHaveFocus();
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

describe('a search for a share', () => {
  it('that finds several leads back to the field, with the choices below what is wrong', async () => {
    const kama = [
      { symbol: 'KAMAHOLD', name: 'Kama', exchange: 'NSE' },
      { symbol: 'KAMAGRI', name: 'Kama', exchange: 'BSE' },
    ] as const;
    fakeNetwork(masterOf([...INSTRUMENTS, ...kama]));
    const user = userEvent.setup();
    say(<FindShare instrumentRef="Kama" onFind={vi.fn<(share: Share) => void>()} />);
    await user.click(screen.getByRole('button', { name: 'Search for it: Kama' }));
    const field = screen.getByRole('combobox', { name: 'Search for Kama' });
    await user.type(field, 'Kama');
    await user.click(screen.getByRole('button', { name: 'Use' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose one of them\..*BSE:KAMAGRI/));
    expect(field).toHaveFocus();
  });

  it('is given up for the next one, however late its answer comes', async () => {
    const master = masterOf(INSTRUMENTS);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let late = 0;
    fakeNetwork({
      ...master,
      [`POST ${RESOLVE}`]: async (request) => {
        const isLate = (await request.clone().text()).includes('INFY');
        if (isLate) {
          late += 1;
          await released;
          late -= 1;
        }
        return master[`POST ${RESOLVE}`]?.(request) ?? Response.error();
      },
    });
    const user = userEvent.setup();
    const onFind = vi.fn<(share: Share) => void>();
    say(<FindShare instrumentRef="Infosis" onFind={onFind} />);
    await user.click(screen.getByRole('button', { name: 'Search for it: Infosis' }));
    const field = screen.getByRole('combobox', { name: 'Search for Infosis' });
    await user.type(field, 'INFY');
    await user.click(screen.getByRole('button', { name: 'Use' }));
    await user.clear(field);
    await user.type(field, 'TCS');
    await user.click(screen.getByRole('button', { name: 'Use' }));
    await waitFor(() => expect(onFind).toHaveBeenCalledWith({ symbol: 'TCS', market: 'IN', exchange: 'NSE' }));
    expect(late).toBeGreaterThan(0);
    release();
    await waitFor(() => expect(late).toBe(0));
    await waitFor(() => expect(knownInstruments(queryClient).find('INFY', 'IN')).not.toBeNull());
    // What is known now is taken at once by who still waits for it.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(onFind).toHaveBeenCalledOnce();
  });
});
