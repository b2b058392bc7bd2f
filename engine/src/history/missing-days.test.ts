import { describe, expect, it } from 'vitest';
import { daysWithoutClose } from './missing-days.ts';

const SESSIONS = ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07', '2020-01-08'];

describe('daysWithoutClose', () => {
  it('names the sessions without a close, neighbours joined', () => {
    expect(daysWithoutClose(['2020-01-01', '2020-01-06', '2020-01-08'], SESSIONS)).toEqual([
      { from: '2020-01-02', to: '2020-01-03' },
      { from: '2020-01-07', to: '2020-01-07' },
    ]);
  });

  it('knows of no gap before the first close and after the last', () => {
    expect(daysWithoutClose(['2020-01-03', '2020-01-06'], SESSIONS)).toEqual([]);
    expect(daysWithoutClose(['2020-01-06'], SESSIONS)).toEqual([]);
    expect(daysWithoutClose([], SESSIONS)).toEqual([]);
  });

  it('does not mind a close on a day that is no session', () => {
    expect(daysWithoutClose(['2020-01-03', '2020-01-04', '2020-01-06'], SESSIONS)).toEqual([]);
    expect(daysWithoutClose(['2020-01-02', '2020-01-04'], SESSIONS)).toEqual([
      { from: '2020-01-03', to: '2020-01-03' },
    ]);
  });

  it('takes more than ten days for a gap where no calendar reaches', () => {
    // NYSE was shut from 11 to 14 September 2001; nothing is known of the second pause.
    const days = ['2001-09-10', '2001-09-17', '2001-10-01', '2019-12-31', '2020-01-01'];
    expect(daysWithoutClose(days, SESSIONS)).toEqual([
      { from: '2001-09-18', to: '2001-09-30' },
      { from: '2001-10-02', to: '2019-12-30' },
    ]);
  });

  it('lets the calendar speak from its first day on', () => {
    expect(daysWithoutClose(['2019-06-03', '2020-01-03'], SESSIONS)).toEqual([
      { from: '2019-06-04', to: '2019-12-31' },
      { from: '2020-01-01', to: '2020-01-02' },
    ]);
  });
});
