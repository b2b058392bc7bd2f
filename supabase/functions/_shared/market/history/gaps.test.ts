import { describe, expect, it } from 'vitest';
import { gapsOf, type SeriesExtent } from './gaps.ts';

const SESSIONS = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-05-11', '2026-05-12'];
const ASKED = { from: '2026-05-04', to: '2026-05-12' };

function gaps(extent: Partial<SeriesExtent>, days: readonly string[] = SESSIONS, asked = ASKED) {
  const whole: SeriesExtent = {
    covered: ASKED,
    span: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    firstDay: '2004-01-02',
    isUpToDate: true,
    ...extent,
  };
  return gapsOf(asked, whole, days, SESSIONS).map(({ from, to, reason }) => `${from} ${to} ${reason}`);
}

describe('gapsOf', () => {
  it('has nothing to name in a whole series', () => {
    expect(gaps({})).toEqual([]);
  });

  it('names sessions without a bar, at the ends as inside', () => {
    expect(gaps({}, ['2026-05-05', '2026-05-07', '2026-05-11'])).toEqual([
      '2026-05-04 2026-05-04 no_bar',
      '2026-05-06 2026-05-06 no_bar',
      '2026-05-08 2026-05-08 no_bar',
      '2026-05-12 2026-05-12 no_bar',
    ]);
  });

  it('tells days before the listing from days that were not asked for', () => {
    const days = ['2026-05-11', '2026-05-12'];
    expect(gaps({ firstDay: '2026-05-11' }, days)).toEqual(['2026-05-04 2026-05-10 not_listed_yet']);
    expect(gaps({ covered: { from: '2026-05-11', to: '2026-05-12' }, isUpToDate: false }, days)).toEqual([
      '2026-05-04 2026-05-10 no_answer',
    ]);
    expect(
      gaps({ covered: { from: '2026-05-11', to: '2026-05-12' }, isUpToDate: false, firstDay: '2026-05-06' }, days),
    ).toEqual(['2026-05-04 2026-05-05 not_listed_yet', '2026-05-06 2026-05-10 no_answer']);
  });

  it('takes a long silence at the start for the time before the listing, where the source does not say', () => {
    const covered = { from: '2026-04-01', to: '2026-05-12' };
    expect(gaps({ firstDay: null, covered }, ['2026-05-11', '2026-05-12'])).toEqual([
      '2026-05-04 2026-05-10 not_listed_yet',
    ]);
    expect(gaps({ firstDay: null }, ['2026-05-06', '2026-05-07', '2026-05-08', '2026-05-11', '2026-05-12'])).toEqual([
      '2026-05-04 2026-05-05 no_bar',
    ]);
  });

  it('says when a share is not traded any more, and when only the last days did not come', () => {
    const days = ['2026-05-04'];
    expect(gaps({ covered: { from: '2026-05-04', to: '2026-06-30' } }, days)).toEqual([
      '2026-05-05 2026-05-12 no_longer_traded',
    ]);
    expect(gaps({ covered: { from: '2026-05-04', to: '2026-05-08' }, isUpToDate: false }, days)).toEqual([
      '2026-05-05 2026-05-08 no_bar',
      '2026-05-09 2026-05-12 no_answer',
    ]);
  });

  it('sees a gap that reaches over both ends of a page', () => {
    const span = { from: '2026-05-04', to: '2026-05-12' };
    expect(gaps({ span }, [], { from: '2026-05-06', to: '2026-05-08' })).toEqual(['2026-05-06 2026-05-08 no_bar']);
  });

  it('names all of it where nothing is stored of the share', () => {
    expect(gaps({ span: null, firstDay: null }, [])).toEqual(['2026-05-04 2026-05-12 no_bar']);
    expect(gaps({ span: null, firstDay: '2026-05-06', isUpToDate: false }, [])).toEqual([
      '2026-05-04 2026-05-05 not_listed_yet',
      '2026-05-06 2026-05-12 no_answer',
    ]);
  });
});
