import { expect, test } from 'vitest';
import { currentRequestId, inBackground, inRequest } from './request-scope.ts';

test('what a request sets off for everybody does not bear its id', async () => {
  const seen: (string | undefined)[] = [];
  await inRequest({ id: 'request-1' }, async () => {
    seen.push(currentRequestId());
    await Promise.resolve();
    inBackground(() => seen.push(currentRequestId()));
    seen.push(currentRequestId());
  });
  expect(seen).toEqual(['request-1', undefined, 'request-1']);
});
