import { expect, it } from 'vitest';
import { answerOf, done, liveAnswer, sentence } from '../../../testing/advisor.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { conversationOf, createConversation } from './conversation-store.ts';

const EVENTS = { onBackup: () => undefined };
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

it('keeps id, role, content and time of every message, and the confidence of replies alone §3.10 §3.11 §9.5', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  const store = createConversation();
  await store.ask('How am I doing?', {}, EVENTS);
  const [question, reply] = store.getState().messages;
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
  const first = store.ask('One', {}, EVENTS);
  expect(await store.ask('Two', {}, EVENTS)).toBeNull();
  expect((await first)?.state).toBe('done');
  expect(store.getState().messages).toHaveLength(2);
});

it('asks again after the last event, before the stream is closed', async () => {
  const open = liveAnswer();
  const answers = [open.response(), answerOf([sentence('All is well.'), done()])];
  fakeNetwork({ 'POST /functions/v1/advisor': () => answers.shift() ?? Response.error() });
  const store = createConversation();
  const first = store.ask('One', {}, EVENTS);
  open.say({ type: 'unavailable', attempts: [] });
  expect((await first)?.state).toBe('unavailable');
  expect(store.getState().isBusy).toBe(false);
  expect((await store.retry({}, EVENTS))?.content).toBe('All is well.');
});

it('leaves nothing behind of what was cleared while it came', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  const store = createConversation();
  const asked = store.ask('One', {}, EVENTS);
  store.replace([]);
  await asked;
  expect(store.getState()).toEqual({ messages: [], isBusy: false, tool: null });
});

it('is another one for another account, and the first is forgotten', async () => {
  fakeNetwork({ 'POST /functions/v1/advisor': () => answerOf([sentence('All is well.'), done()]) });
  await conversationOf('asha').ask('One', {}, EVENTS);
  expect(conversationOf('asha').getState().messages).toHaveLength(2);
  expect(conversationOf('ravi').getState().messages).toHaveLength(0);
  expect(conversationOf('asha').getState().messages).toHaveLength(0);
});
