import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { handoverState } from '../../../lib/handover.ts';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { EMPTY_DRAFT, readDraft, startDraft, withText, writeDraft } from './draft.ts';
import { readHandover } from './read-handover.ts';
import { useDraft } from './use-draft.ts';

const typed = { ...EMPTY_DRAFT, text: 'KO 5', analysed: true };
const handover = { id: 'first', market: 'IN', text: 'TCS: 12 shares @ 3120' } as const;

describe('the draft', () => {
  it('is what was typed, in this browser', () => {
    writeDraft(typed);
    expect(readDraft()).toEqual(typed);
  });

  it('is that of this tab, whatever another one typed since', () => {
    writeDraft(typed);
    localStorage.setItem('ballast.draft', JSON.stringify({ ...typed, text: 'PEP 1' }));
    expect(readDraft()).toEqual(typed);
    sessionStorage.clear();
    expect(readDraft()).toMatchObject({ text: 'PEP 1' });
    sessionStorage.setItem('ballast.draft', '{');
    expect(readDraft()).toMatchObject({ text: 'PEP 1' });
  });

  it('leaves what the other tabs have until it is changed', () => {
    writeDraft(typed);
    localStorage.clear();
    const { result } = renderHook(() => useDraft(null));
    expect(result.current.draft).toEqual(typed);
    expect(localStorage.getItem('ballast.draft')).toBeNull();
    act(() => result.current.change({ text: 'KO 6' }));
    expect(localStorage.getItem('ballast.draft')).toContain('KO 6');
  });

  it('is empty and for the US market when nothing, or nothing readable, was kept', () => {
    expect(readDraft()).toEqual({ market: 'US', text: '', analysed: false, replaced: null, handedOver: null });
    localStorage.setItem('ballast.draft', '{"market":"UK"}');
    expect(readDraft()).toEqual(EMPTY_DRAFT);
  });

  it('of an earlier version is read', () => {
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text: 'TCS 1', analysed: true }));
    expect(readDraft()).toMatchObject({ market: 'IN', text: 'TCS 1', replaced: null });
  });
});

describe('another text in its place', () => {
  it('keeps what was typed, to put it back', () => {
    const replaced = withText(typed, 'AAPL 10');
    expect(replaced).toMatchObject({ text: 'AAPL 10', replaced: 'KO 5', analysed: false });
    expect(withText(replaced, 'KO 5')).toMatchObject({ text: 'KO 5', replaced: 'AAPL 10' });
  });

  it('has nothing to keep where nothing was typed', () => {
    expect(withText(EMPTY_DRAFT, 'AAPL 10').replaced).toBeNull();
    expect(withText({ ...EMPTY_DRAFT, text: ' \n' }, 'AAPL 10').replaced).toBeNull();
  });

  it('leaves what could be put back where it loses nothing', () => {
    const cleared = withText(typed, '');
    expect(withText(cleared, 'AAPL 10')).toMatchObject({ text: 'AAPL 10', replaced: 'KO 5' });
    expect(withText(cleared, 'KO 5')).toMatchObject({ text: 'KO 5', replaced: null });
    const { market } = handover;
    expect(startDraft(cleared, handover)).toMatchObject({ market, text: handover.text, replaced: 'KO 5' });
  });
});

describe('a handover', () => {
  it('takes the place of the draft, which can be put back, and is analysed', () => {
    expect(startDraft(typed, handover)).toEqual({
      market: 'IN',
      text: 'TCS: 12 shares @ 3120',
      analysed: true,
      replaced: 'KO 5',
      handedOver: 'first',
    });
  });

  it('counts once: after a reload what was typed since stands', () => {
    const edited = { ...startDraft(EMPTY_DRAFT, handover), text: 'TCS: 13 shares @ 3120' };
    expect(startDraft(edited, handover)).toBe(edited);
    expect(startDraft(edited, { ...handover, id: 'second' }).text).toBe(handover.text);
  });

  it('of a shared link counts once it became a text: until then a reload begins with it again, and what was typed can be put back', () => {
    const shared = { ...handover, text: '', shared: '2.abc' };
    const started = startDraft(typed, shared);
    expect(started).toMatchObject({ text: '', replaced: 'KO 5', handedOver: typed.handedOver });
    expect(startDraft(started, shared)).toEqual(started);
    const spread = { ...started, text: 'TCS 1', handedOver: shared.id };
    expect(startDraft(spread, shared)).toBe(spread);
  });

  it('counts until signing out deletes what the tab remembers, although the history keeps it', () => {
    const before = handoverState({ market: 'IN', text: 'TCS 1' });
    expect(readHandover(before)).toMatchObject({ market: 'IN', text: 'TCS 1' });
    tabStorage.clear();
    expect(readHandover(before)).toBeNull();
    expect(readHandover(handoverState({ market: 'IN', text: 'TCS 2' }))).toMatchObject({ text: 'TCS 2' });
    expect(readHandover(before)).toBeNull();
  });
});
