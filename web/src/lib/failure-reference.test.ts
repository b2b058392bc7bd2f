import { expect, it } from 'vitest';
import { BackendError } from './backend-error.ts';
import { noteFailedResponse } from './failure-reference.ts';

const answer = (status: number, id?: string) =>
  new Response(null, { status, headers: id === undefined ? {} : { 'x-request-id': id } });

it('a failure of the server bears the id of its request, a refusal none', () => {
  noteFailedResponse(answer(503, 'req-1'));
  expect(new BackendError('unavailable', 'down').reference).toBe('req-1');
  expect(new BackendError('rejected', 'no').reference).toBeNull();
});

it('an answer that was no failure changes nothing, a failure without an id forgets the last', () => {
  noteFailedResponse(answer(503, 'req-1'));
  noteFailedResponse(answer(200, 'req-2'));
  expect(new BackendError('unavailable', 'down').reference).toBe('req-1');
  noteFailedResponse(answer(500));
  expect(new BackendError('unavailable', 'down').reference).toBeNull();
});
