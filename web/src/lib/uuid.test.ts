import { expect, it } from 'vitest';
import { z } from 'zod';
import { uuid } from './uuid.ts';

it('makes version 4 identifiers, each a new one', () => {
  const made = Array.from({ length: 100 }, uuid);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(made).size).toBe(100);
});
