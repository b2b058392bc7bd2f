import { describe, expect, it, test } from 'vitest';
import { isLiveScheme, navOn, shippedSchemes } from '../../../../testing/fund-navs.ts';
import { navAll } from '../../../../testing/publisher-files.ts';
import { SMALL_LISTS } from '../../../../testing/small-lists.ts';
import { readNavFile } from './nav-file.ts';

const TODAY = '2026-08-24';
const NOTHING_KNOWN = { live: null, today: TODAY };
const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const GOOD = '119551;INF209KA12Z1;-;A Fund;105.1234;21-Aug-2026';
const file = (...lines: string[]) =>
  [HEADER, 'Open Ended Schemes(Debt Scheme - Liquid Fund)', 'A House', ...lines].join('\r\n');

describe.each(['old', 'new', 'invented'] as const)('NAVAll in the %s layout', (layout) => {
  it('prices every live scheme of the shipped list', () => {
    const schemes = shippedSchemes();
    const text = navAll(schemes, layout, (row) => navOn(row, row.lastNavOn).toFixed(4));
    const { navs, day, live } = readNavFile(text, { live: 8_667, today: TODAY });
    const alive = schemes.filter(isLiveScheme);
    expect(alive.length).toBeGreaterThan(8_000);
    expect(
      alive.filter((row) => {
        const nav = navs.get(row.code);
        return nav?.value !== navOn(row, row.lastNavOn) || nav.day !== row.lastNavOn || nav.category !== row.category;
      }),
    ).toEqual([]);
    expect([day, live]).toEqual(['2026-08-23', alive.length]);
  });
});

test('a scheme with its NAV, its day and the heading above it', () => {
  expect(readNavFile(file(GOOD), NOTHING_KNOWN).navs.get('119551')).toEqual({
    code: '119551',
    name: 'A Fund',
    category: 'Open Ended Schemes(Debt Scheme - Liquid Fund)',
    value: 105.1234,
    day: '2026-08-21',
  });
});

test.each(['N.A.', '#N/A', '', '-', '0.0000', '-12.5', '1e5', 'INF209KA12Z1'])(
  'a scheme with a NAV of "%s" is left out',
  (nav) => {
    const { navs } = readNavFile(file(GOOD, `119552;-;-;B Fund;${nav};21-Aug-2026`), NOTHING_KNOWN);
    expect([...navs.keys()]).toEqual(['119551']);
  },
);

test.each(['', 'N.A.', '2026/08/21', '25-Aug-2026'])('and so is one of the day "%s"', (day) => {
  const { navs } = readNavFile(file(GOOD, `119552;-;-;B Fund;12.5;${day}`), NOTHING_KNOWN);
  expect([...navs.keys()]).toEqual(['119551']);
});

test('NAVs of thousands may have commas, and closed schemes days of years ago', () => {
  const { navs } = readNavFile(file(GOOD, '119552;-;-;B Fund;1,512.25;02-Jul-2018'), NOTHING_KNOWN);
  expect(navs.get('119552')).toMatchObject({ value: 1512.25, day: '2018-07-02' });
});

test.each([
  ['a page', '<!doctype html><title>Busy</title>'],
  ['nothing', ''],
  ['a header alone', HEADER],
  ['a header with another name for the NAV', file(GOOD).replace('Net Asset Value', 'Price')],
  ['a header without the code', file(GOOD).replace('Scheme Code', 'Code')],
  ['two columns of NAVs', file(`${GOOD};1`).replace('Date', 'Date;Net Asset Value')],
  ['a row that was cut', file(GOOD, '119552;-;-;B Fund;12')],
  ['a code with letters', file(GOOD, 'A19552;-;-;B Fund;12.5;21-Aug-2026')],
  ['no NAV at all', file(GOOD.replace('105.1234', 'N.A.'))],
])('%s is refused', (_, text) => {
  expect(() => readNavFile(text, NOTHING_KNOWN)).toThrow('malformed');
});

test('half of the schemes known before are refused; that closed ones leave the file is no matter', () => {
  const rows = SMALL_LISTS.amfi;
  const half = navAll(rows.filter((_, at) => at % 2 === 0));
  expect(() => readNavFile(half, { live: rows.length, today: TODAY })).toThrow('malformed');
  expect(readNavFile(half, { live: rows.length / 2, today: TODAY }).live).toBe(rows.length / 2);
  const withClosed = rows.map((row, at) => (at % 2 === 0 ? row : { ...row, lastNavOn: '2019-04-01' }));
  expect(readNavFile(navAll(withClosed), { live: rows.length / 2, today: TODAY }).navs.size).toBe(rows.length);
});
