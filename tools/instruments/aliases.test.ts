import { nameTerm } from '@ballast/engine/instruments/terms';
import { unclearSymbols } from '@ballast/engine/instruments/unclear-symbols';
import { displayName } from '@ballast/supabase/functions/_shared/instruments/display-name';
import { schemeOf } from '@ballast/supabase/functions/_shared/instruments/scheme';
import { beforeAll, expect, test } from 'vitest';
import type { ListRow } from '@ballast/supabase/functions/_shared/instruments/lists';
import { shippedList } from './shipped-lists.ts';

let aliases: readonly ListRow<'aliases'>[];
/** Whose name each is today, by market: symbols, `scheme` for schemes. */
let owners: ReadonlyMap<string, ReadonlySet<string>>;
let symbols: ReadonlySet<string>;
let schemes: ReadonlySet<string>;

beforeAll(async () => {
  const [nse, bse, us, amfi] = await Promise.all([
    shippedList('nse'),
    shippedList('bse'),
    shippedList('us'),
    shippedList('amfi'),
  ]);
  aliases = await shippedList('aliases');
  const spelled = (symbol: string): string => symbol.replace('^', '-P').replaceAll('/', '.');
  const shares = [
    ...[...nse, ...bse].map(({ symbol, name }) => ({ symbol: `IN:${symbol}`, name })),
    ...us.filter(({ kind }) => kind === 'share').map(({ symbol, name }) => ({ symbol: `US:${spelled(symbol)}`, name })),
  ];
  symbols = new Set(shares.map(({ symbol }) => symbol));
  schemes = new Set(amfi.map((row) => nameTerm(schemeOf(row).name)));
  const names = new Map<string, Set<string>>();
  for (const { symbol, name } of shares) {
    const key = `${symbol.slice(0, 3)}${nameTerm(displayName(name))}`;
    names.set(key, (names.get(key) ?? new Set()).add(symbol));
  }
  owners = names;
});

test('there are hundreds of them, each once', () => {
  expect(aliases.length).toBeGreaterThanOrEqual(300);
  const keys = aliases.map(({ market, alias, names }) => `${market}:${nameTerm(alias)}:${names}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('each is of an instrument on the lists', () => {
  const missing = aliases.filter(
    ({ market, names }) => !symbols.has(`${market}:${names}`) && !(market === 'IN' && schemes.has(nameTerm(names))),
  );
  expect(missing).toEqual([]);
});

test('none is the name of another company or scheme today', () => {
  const taken = aliases.filter(({ market, alias, names }) => {
    const others = [...(owners.get(`${market}:${nameTerm(alias)}`) ?? [])].filter(
      (one) => one !== `${market}:${names}`,
    );
    return others.length > 0 || (schemes.has(nameTerm(alias)) && schemes.has(nameTerm(names)));
  });
  expect(taken).toEqual([]);
});

test('none is the symbol of another share in its country', () => {
  const taken = aliases.filter(({ market, alias, names }) => {
    const symbol = alias.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return !alias.includes(' ') && symbol !== names && symbols.has(`${market}:${symbol}`);
  });
  expect(taken).toEqual([]);
});

test('none is the name of a group: that stays a question', () => {
  const groups = new Set(
    unclearSymbols().flatMap(({ symbol, name, market }) => [
      `${market}:${nameTerm(symbol)}`,
      `${market}:${nameTerm(name)}`,
    ]),
  );
  expect(aliases.filter(({ market, alias }) => groups.has(`${market}:${nameTerm(alias)}`))).toEqual([]);
});

test('one name stands for two instruments only where they are classes of one company', () => {
  const targets = new Map<string, Set<string>>();
  for (const { market, alias, names } of aliases) {
    const key = `${market}:${nameTerm(alias)}`;
    targets.set(key, (targets.get(key) ?? new Set()).add(names));
  }
  const several = [...targets].filter(([, own]) => own.size > 1).map(([key, own]) => [key, ...own]);
  expect(several).toEqual([
    ['US:google', 'GOOGL', 'GOOG'],
    ['US:berkshire', 'BRK.A', 'BRK.B'],
  ]);
});
