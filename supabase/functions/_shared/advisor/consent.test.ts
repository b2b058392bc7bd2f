import { expect, test, vi } from 'vitest';
import { SIGNED_IN, testDeps } from '../../../testing/function-deps.ts';
import { obeyingChoice } from './consent.ts';
import type { CreateTools } from './types.ts';

const caller = { ...SIGNED_IN, token: 'token' };
const PORTFOLIO = { id: '11111111-1111-4111-8111-111111111111' };
const request = { messages: [{ role: 'user' as const, content: 'What can I lose?' }], portfolio: PORTFOLIO };

/** Tools as they are made for somebody with these settings, and what they were made of. */
async function toolsFor(answer: () => Promise<Response>) {
  const created = vi.fn<CreateTools>(async (_request, deps) => ({
    tools: [],
    seen: null,
    contextForModel: await (await deps.readRows('portfolio_summaries', 'token', new AbortController().signal)).text(),
  }));
  const tools = await obeyingChoice(created)(request, { ...testDeps({}), readRows: answer }, caller, () => 's1');
  return { tools, asked: created.mock.calls[0]?.[0] };
}
const settings = (advisorHoldings: boolean) => async () =>
  Response.json([{ settings: { privacy: { advisorHoldings } }, name: 'Savings' }]);

test('who lets the advisor use what they own is answered from it', async () => {
  const { tools, asked } = await toolsFor(settings(true));
  expect(asked).toEqual(request);
  expect(tools.contextForModel).toContain('Savings');
});

test('so is who never decided: the notice beside the switch says what happens', async () => {
  const { asked } = await toolsFor(async () => Response.json([]));
  expect(asked).toEqual(request);
});

test('of who does not, no row is read, no portfolio is handed on, and the model learns why', async () => {
  const { tools, asked } = await toolsFor(settings(false));
  expect(asked).toEqual({ messages: request.messages });
  expect(tools.contextForModel).not.toContain('Savings');
  expect(tools.contextForModel).toContain('switched off');
});

test.each([
  ['cannot be read', async () => Promise.reject(new Error('away')), 'unavailable'],
  ['is refused', async () => new Response(null, { status: 401 }), 'unauthorized'],
  ['is no list', async () => Response.json({}), 'unavailable'],
])('nothing is answered where the choice %s', async (_how, answer, code) => {
  await expect(toolsFor(answer)).rejects.toMatchObject({ code });
});
