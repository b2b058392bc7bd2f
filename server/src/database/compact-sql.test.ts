import { expect, test } from 'vitest';
import { compactSql } from './compact-sql.ts';

test('comments and spacing do not count', () => {
  const written = `
    -- It's the caller's.
    select a, /* both
    of them */ b
      from t; -- done`;
  expect(compactSql(written)).toBe('select a, b from t;');
});

test('strings and quoted names stay as they are', () => {
  const text = `select '  -- two''s  /* */', "a  b" from t`;
  expect(compactSql(text)).toBe(text);
});
