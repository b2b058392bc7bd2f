import { expect, test } from 'vitest';
import { testsIn } from './titles.ts';

const titles = (source: string): string[] => testsIn('some.test.ts', source).map(({ title }) => title);

test('finds tests by either name, the groups around them in front', () => {
  const source = `
    test('alone', () => {});
    describe('outer', () => {
      it('first', async () => {});
      describe('inner', () => {
        it("second's", () => {});
      });
      it('third', () => {});
    });
    it('last', () => {});`;
  expect(titles(source)).toEqual(['alone', 'outer › first', "outer › inner › second's", 'outer › third', 'last']);
});

test('leaves the placeholders of each as they stand', () => {
  const source = `
    test.each([1, 2])('takes %i', () => {});
    it.each<[string]>([['a']])('takes %s', () => {});
    describe.each(CASES)('for $name', () => {
      test.concurrent.each(ROWS)('row $number', () => {});
    });
    test.each\`
      a | b
      \${1} | \${2}
    \`('adds $a', () => {});`;
  expect(titles(source)).toEqual(['takes %i', 'takes %s', 'for $name › row $number', 'adds $a']);
});

test('takes a template as its source reads', () => {
  expect(titles('test(`counts ${limit.points} of ${kind}`, () => {});')).toEqual(['counts ${limit.points} of ${kind}']);
});

test('counts what may run, not what is skipped or planned', () => {
  const source = `
    test.runIf(isRoot)('as root', () => {});
    test.skip('later', () => {});
    test.todo('some day');
    describe.skip('resting', () => {
      test('inside', () => {});
    });`;
  expect(titles(source)).toEqual(['as root']);
});

test('sees no test in other calls, nor in one whose title is computed', () => {
  const source = `
    expect('x').toBe('x');
    visit('page');
    row.test('text');
    /x/.test('text');
    test(name, () => {});
    describe(name, () => {
      test('within', () => {});
    });`;
  expect(titles(source)).toEqual(['within']);
});

test('takes the requirements at the end of a title apart from it', () => {
  expect(testsIn('some.test.ts', "test('adds §2 to a page §2.74 §5.20', () => {}); test('none', () => {});")).toEqual([
    { title: 'adds §2 to a page', requirements: ['2.74', '5.20'] },
    { title: 'none', requirements: [] },
  ]);
});
