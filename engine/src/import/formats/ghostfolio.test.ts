import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

describe("Ghostfolio's activities", () => {
  it.each(['ghostfolio/activities.csv', 'ghostfolio/activities-other-headers.csv'])('%s are known', async (path) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe('known ghostfolio-activities 2026');
  });

  it('failure 12: days come first, symbols are Yahoo’s, and pence are no pounds', async () => {
    const { trades } = await recordsOf('ghostfolio/activities.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      '3: buy 5 US:MSFT @ 298.58 USD + 19 on 2021-09-16 #-/-',
      '6: buy 30 NSE:INFY @ 1712.4 INR + 20 on 2022-02-16 #-/-',
      '7: buy 2 US:BRK.B @ 318.77 USD + 1 on 2022-03-03 #-/-',
      '8: sell 2 US:MSFT @ 261.5 USD + 1 on 2023-02-16 #-/-',
      '9: buy 100 ?:VOD.L @ 0.985 GBP + 0.05 on 2023-02-20 #-/-',
    ]);
  });

  it('leave out fees, dividends and what is no share', async () => {
    expect(summarizeStatuses(await recordsOf('ghostfolio/activities.csv'))).toEqual([
      '1: ignored header',
      '2: ignored charge',
      '4: ignored dividend',
      '5: ignored not_a_trade',
    ]);
  });

  it('have the names that other exports give its columns', async () => {
    const { trades } = await recordsOf('ghostfolio/activities-other-headers.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      '2: buy 10 US:AAPL @ 152.99 USD on 2023-03-15 #-/- of a1',
      '3: buy 4 BSE:RELIANCE @ 2200.5 INR + 15.5 on 2023-03-20 #-/- of a1',
    ]);
  });
});
