import { expect, test } from 'vitest';
import { formerSchemeName, schemeOf } from './scheme.ts';

const NEW = '150000';
const scheme = (name: string, plan = '', option = '', code = NEW) => schemeOf({ code, name, plan, option });

test.each([
  ['Direct Plan', 'Growth Option', 'direct', 'growth'],
  ['Regular Plan', 'GROWTH', 'regular', 'growth'],
  ['Regular Plan', 'Cumulative', 'regular', 'growth'],
  ['Direct Plan', 'MONTHLY DCW Payout', 'direct', 'idcw'],
  ['Regular Plan', 'IDWC Option', 'regular', 'idcw'],
  ['Direct Plan', 'Quarterly Option', 'direct', 'idcw'],
  ['', 'Direct Weekly Reinvestment', 'direct', 'idcw'],
  ['Regular Plan', 'Payout of Income Distribution cum capital withdrawal option', 'regular', 'idcw'],
  ['Direct Plan', 'Bonus Option', 'direct', 'bonus'],
  ['Direct Plan', 'Automatic Capital Appreciation Payout Option', 'direct', null],
  ['Direct Plan', '', 'direct', null],
  ['', '', null, null],
])('two columns tell it: %j and %j are %j and %j', (plan, option, expectedPlan, expectedOption) => {
  expect(scheme('Axis Large Cap Fund', plan, option)).toEqual({
    name: 'Axis Large Cap Fund',
    plan: expectedPlan,
    option: expectedOption,
  });
});

test.each([
  ['HDFC Flexi Cap Fund - Growth Option - Direct Plan', 'HDFC Flexi Cap Fund', 'direct', 'growth'],
  ['Parag Parikh Flexi Cap Fund - Regular Plan - Growth', 'Parag Parikh Flexi Cap Fund', 'regular', 'growth'],
  ['JM Liquid Fund - Daily Dividend Option', 'JM Liquid Fund', null, 'idcw'],
  ['ICICI Prudential Short Term Fund - Div. Option', 'ICICI Prudential Short Term Fund', null, 'idcw'],
  ['Tata Gold Fund - Series A', 'Tata Gold Fund - Series A', null, null],
])('the end of a name tells it: %s', (name, expectedName, plan, option) => {
  expect(scheme(name)).toEqual({ name: expectedName, plan, option });
});

test.each([
  ['UTI - Flexi Cap Fund.', 'UTI - Flexi Cap Fund'],
  ['ICICI Prudential Liquid Fund -', 'ICICI Prudential Liquid Fund'],
  ['ICICI Prudential Large Cap Fund (erstwhile Bluechip Fund)', 'ICICI Prudential Large Cap Fund'],
])('%s is called %s', (name, expected) => {
  expect(scheme(name).name).toBe(expected);
});

test('a scheme of before direct plans existed is a regular one, unless AMFI says direct', () => {
  expect(scheme('Axis Liquid Fund', '', 'Growth Option', '112713').plan).toBe('regular');
  expect(scheme('Quantum Liquid Fund', 'Direct Plan', 'Growth Option', '103734').plan).toBe('direct');
});

test.each([
  ['Sundaram Liquid Fund (Formerly Known as Principal Cash Management Fund)', 'Principal Cash Management Fund'],
  ['Sundaram Large Cap Fund ( Formerly Know as Sundaram Blue Chip Fund)', 'Sundaram Blue Chip Fund'],
  ['Union ELSS Tax Saver Fund (Formerly Union Tax Saver (ELSS) Fund', 'Union Tax Saver (ELSS) Fund'],
  ['ICICI Prudential Value Fund (erstwhile Value Discovery Fund)', null],
  ['SBI Large Cap Fund', null],
])('%s was called %j', (name, expected) => {
  expect(formerSchemeName(name)).toBe(expected);
});
