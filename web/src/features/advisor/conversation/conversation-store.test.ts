import { expect, it } from 'vitest';
import { answerOf, done, sentence } from '../../../testing/advisor.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { conversationOf, createConversation } from './conversation-store.ts';

const TOLD = { onBackup: () => undefined };
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

it('keeps id, role, content and time of every message, and the confidence of replies alone', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  const store = createConversation();
  await store.ask('How am I doing?', {}, TOLD);
  const [question, reply] = store.get().messages;
  expect(question).toEqual({
    id: expect.any(String),
    role: 'user',
    content: 'How am I doing?',
    timestamp: expect.stringMatching(ISO),
  });
  expect(reply).toMatchObject({
    id: expect.any(String),
    role: 'assistant',
    content: 'All is well.',
    timestamp: expect.stringMatching(ISO),
    confidence: 0.95,
  });
  expect(question?.id).not.toBe(reply?.id);
});

it('takes no second question while a reply is on its way', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  const store = createConversation();
  const first = store.ask('One', {}, TOLD);
  expect(await store.ask('Two', {}, TOLD)).toBeNull();
  expect((await first)?.state).toBe('done');
  expect(store.get().messages).toHaveLength(2);
});

it('leaves nothing behind of what was cleared while it came', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  const store = createConversation();
  const asked = store.ask('One', {}, TOLD);
  store.replace([]);
  await asked;
  expect(store.get()).toEqual({ messages: [], isBusy: false, tool: null });
});

it('is another one for another account, and the first is forgotten', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  await conversationOf('asha').ask('One', {}, TOLD);
  expect(conversationOf('asha').get().messages).toHaveLength(2);
  expect(conversationOf('ravi').get().messages).toHaveLength(0);
  expect(conversationOf('asha').get().messages).toHaveLength(0);
});
