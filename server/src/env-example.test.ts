import { readFileSync } from 'node:fs';
import { advisorAllowance } from '@ballast/supabase/functions/_shared/advisor/limits/config';
import { modelConfig } from '@ballast/supabase/functions/_shared/advisor/model/config';
import { refreshConfig } from '@ballast/supabase/functions/_shared/instruments/refresh/config';
import { alphaVantageConfig } from '@ballast/supabase/functions/_shared/market/alpha-vantage/config';
import { marketConfig } from '@ballast/supabase/functions/_shared/market/config';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const settings = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));

/** The names that parsing the settings looks up. */
function namesRead(): Set<string> {
  const names = new Set<string>();
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => void names.add(String(name)),
      has: (_, name) => Boolean(names.add(String(name))),
    },
  );
  parseConfig(env, '/srv');
  return names;
}

/** What the server and its functions make of an environment. The second price source needs its key to be looked at. */
function configured(given: Readonly<Record<string, string>>) {
  const env = { ALPHA_VANTAGE_API_KEY: 'key', ...given };
  const functionEnv = (name: string): string | undefined => new Map(Object.entries(env)).get(name);
  const { functionsEnvironment: _, ...server } = parseConfig(given, '/srv');
  return {
    server,
    market: marketConfig(functionEnv),
    instruments: refreshConfig(functionEnv),
    alphaVantage: alphaVantageConfig(functionEnv),
    models: modelConfig((name) => (name === 'GEMINI_API_KEY' ? 'key' : functionEnv(name))),
    allowance: advisorAllowance(functionEnv),
  };
}

test('.env.example has every setting that the server reads, once, and no other', () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual([...namesRead()].toSorted());
});

test.each(settings.filter(({ value }) => value !== ''))('$value is the default of $name', ({ name, value }) => {
  expect(configured({ [name]: value })).toEqual(configured({}));
});

test('the data folder, which the package keeps elsewhere than the repository, has no default', () => {
  expect(settings).toContainEqual({ name: 'BALLAST_DATA', value: '' });
});

test('values that a shell would split are shown in quotes', () => {
  const shown = [...example.matchAll(/^# .*?("?)(?:Ballast <|GitHub=)/gm)].map(([, quote]) => quote);
  expect(shown).toEqual(['"', '"']);
});

test('every line of .env.example is blank, a comment or a setting that is off', () => {
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
