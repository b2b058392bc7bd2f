import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { uuid } from './uuid.ts';

it('makes version 4 identifiers, each a new one', () => {
  const made = Array.from({ length: 100 }, uuid);
  expect(z.array(z.uuidv4()).safeParse(made).success).toBe(true);
  expect(new Set(made).size).toBe(100);
});
