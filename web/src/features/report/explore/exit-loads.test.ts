import { describe, expect, it } from 'vitest';
import { askedFields, readExitLoads, wrongExitLoad } from './exit-loads.ts';
import { draftOf } from './explore-draft.ts';

const KEY = 'IN:122639';
/** What stands in the four fields, as a tab keeps it. */
const draft = (...typed: readonly string[]) => {
  const [exitLoads = '', exitLoadDays = '', secondLoads = '', secondLoadDays = ''] = typed;
  return draftOf(
    JSON.stringify({
      exitLoads: { [KEY]: exitLoads },
      exitLoadDays: { [KEY]: exitLoadDays },
      secondLoads: { [KEY]: secondLoads },
      secondLoadDays: { [KEY]: secondLoadDays },
    }),
  );
};
const read = (...typed: readonly string[]) => readExitLoads(draft(...typed), KEY);

describe('an exit load', () => {
  it('is a percentage for so many days, and another for more', () => {
    expect(read('1', '365')).toEqual([{ rate: 0.01, days: 365 }]);
    expect(read('2', '365', '1', '730')).toEqual([
      { rate: 0.02, days: 365 },
      { rate: 0.01, days: 730 },
    ]);
    expect(read('0.5')).toEqual([{ rate: 0.005, days: null }]);
    expect(read('2', '365', '1')).toEqual([
      { rate: 0.02, days: 365 },
      { rate: 0.01, days: null },
    ]);
    expect(read('2', '365', '0', '9')).toEqual([{ rate: 0.02, days: 365 }]);
  });

  it('of nothing is none; an empty or unreadable one is not known', () => {
    expect(read('0', 'x')).toEqual([]);
    for (const typed of [[''], ['x'], ['101'], ['1', 'x'], ['2', '365', 'x'], ['2', '365', '1', '90']])
      expect(read(...typed)).toBeNull();
    expect(readExitLoads(draftOf(null), KEY)).toBeNull();
  });

  it('is asked for field by field', () => {
    expect(askedFields(draft(), KEY)).toEqual(['exitLoads']);
    expect(askedFields(draft('0'), KEY)).toEqual(['exitLoads']);
    expect(askedFields(draft('1'), KEY)).toEqual(['exitLoads', 'exitLoadDays']);
    expect(askedFields(draft('1', '365'), KEY)).toHaveLength(3);
    expect(askedFields(draft('2', '365', '1', '730'), KEY)).toHaveLength(4);
  });

  it('has a first field that can’t be read, unless all can', () => {
    for (const typed of [[], ['0', 'x'], ['1'], ['2', '365', '1', '730'], ['2', '365', '1']])
      expect(wrongExitLoad(draft(...typed), KEY)).toBeNull();
    for (const typed of [['x'], ['101']]) expect(wrongExitLoad(draft(...typed), KEY)).toBe('exitLoads');
    expect(wrongExitLoad(draft('1', 'x'), KEY)).toBe('exitLoadDays');
    for (const second of ['x', '101']) expect(wrongExitLoad(draft('2', '365', second), KEY)).toBe('secondLoads');
    for (const days of ['x', '90']) expect(wrongExitLoad(draft('2', '365', '1', days), KEY)).toBe('secondLoadDays');
  });
});
