import type { FinishReason, ModelFault } from '@ballast/supabase/testing/model-script';
import { expect, test } from 'vitest';
import { openChat } from '../product/chat.ts';
import { useModels } from '../product/models.ts';
import { useOwnScenario } from '../product/scenario.ts';

const SILENCE_MS = '1500';
const models = useModels();
const scenario = useOwnScenario(() => ({
  ...models.env,
  ADVISOR_PER_MINUTE: '1000',
  ADVISOR_PER_MINUTE_ADDRESS: '1000',
  ADVISOR_SILENCE_MS: SILENCE_MS,
}));

const UNAVAILABLE =
  'I apologize, but both AI services are currently unavailable. Please try again later or contact support if the issue persists.';
const LONG = 'This is the first half of the reply. This is the second half of it, which is longer.';
const BACKUP = 'The backup says that all is well.';

/** What a person reads where no model is left, with one fault of each kind: the function's own tests have every fault. */
const FAULTS = {
  unauthorized: 'the key was refused',
  rate_limited: 'too many requests at the moment',
  server_error: 'the service failed',
  silent_middle: 'no answer in time',
  cut_stream: 'the reply was cut off',
  malformed_chunk: 'the reply could not be read',
  nine_characters: 'the reply was empty or too short',
  prompt_blocked: 'the reply was blocked for safety reasons',
} satisfies Partial<Record<ModelFault, string>>;
const faults = Object.entries(FAULTS);

/** Before anything was said, and after half of it. */
const MOMENTS = [
  'server_error',
  'silent_middle',
  'cut_stream',
  'malformed_chunk',
] as const satisfies readonly ModelFault[];

const BLOCKS = [
  ['SAFETY', 'the reply was blocked for safety reasons'],
  ['RECITATION', 'it repeated published text (recitation)'],
  ['LANGUAGE', 'its language is not supported'],
  ['BLOCKLIST', 'the reply was blocked. Try rephrasing the question.'],
] as const satisfies readonly (readonly [FinishReason, string])[];

test('whatever is wrong with the primary model, the backup answers, and says so §8.10 §9.6', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  for (const [at, fault] of MOMENTS.entries()) {
    models.primary.say({ text: [LONG.slice(0, 40), LONG.slice(40)], fault });
    models.backup.say({ text: BACKUP });
    await chat.ask(`Question ${at}, ${fault}`);
    // First: the toast disappears by itself.
    await page.getByText('Using Backup AI').first().waitFor();
    await page.getByText('Primary AI was unavailable, using backup service.').first().waitFor();
    await reply.getByText(BACKUP).waitFor();
    await reply.getByText('Confidence 85%, high').waitFor();
    expect(await chat.log.getByText('This is the first half').count()).toBe(0);
  }
  chat.expectNoComplaints();
  await chat.close();
});

test('when both models fail it apologises, says why, and asks again on demand §5.23 §8.8 §8.9', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  for (const [at, [fault, words]] of faults.entries()) {
    const known = faultOf(fault);
    models.primary.say({ text: [LONG.slice(0, 40), LONG.slice(40)], fault: known });
    models.backup.say({ text: [LONG.slice(0, 40), LONG.slice(40)], fault: 'server_error' });
    await chat.ask(`Question ${at}, ${fault}`);
    await reply.getByText(UNAVAILABLE).waitFor();
    await reply.getByText('Confidence 10%, low').waitFor();
    await reply.getByText(`Gemini API Error: ${words}`, { exact: false }).waitFor();
    await reply.getByText('Backup AI Error: the service failed.').waitFor();
    expect(await chat.log.getByText('This is the first half').count()).toBe(0);
    await page.getByText('Service Unavailable').first().waitFor();
    await page.getByText('AI services are currently unavailable. Please try again later.').first().waitFor();
  }
  models.primary.say({ text: 'Now there is an answer again.' });
  await reply.getByRole('button', { name: 'Try again' }).click();
  await reply.getByText('Now there is an answer again.').waitFor();
  chat.expectNoComplaints();
  await chat.close();
});

test('a reply that is blocked for safety, recitation or language is reported as such', async () => {
  const chat = await openChat(scenario);
  for (const [finish, words] of BLOCKS) {
    models.primary.say({ text: LONG, finish });
    models.backup.say({ fault: 'server_error' });
    await chat.ask(`Question of ${finish}`);
    await chat.reply.getByText(UNAVAILABLE).waitFor();
    await chat.reply.getByText(words, { exact: false }).waitFor();
    expect(await chat.reply.getByText('This is the first half').count()).toBe(0);
  }
  chat.expectNoComplaints();
  await chat.close();
});

test('a reply that is cut at its longest says so', async () => {
  const chat = await openChat(scenario);
  models.primary.say({ text: LONG, finish: 'MAX_TOKENS' });
  await chat.askAndWait('A long question');
  await chat.reply.getByText('The reply was cut off at the maximum length.').waitFor();
  expect(await chat.reply.getByText('This is the first half of the reply.', { exact: false }).count()).toBe(1);
  chat.expectNoComplaints();
  await chat.close();
});

test('what nobody expects is reported as technical difficulties, and what was typed is not lost §8.11 §8.12', async () => {
  const chat = await openChat(scenario);
  const { page, context, reply } = chat;
  await context.route('**/functions/v1/advisor', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await chat.ask('Is anybody there?');
  await reply.getByText("I apologize, but I'm experiencing technical difficulties...").waitFor();
  await reply.getByText('Confidence 5%, low').waitFor();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  await context.unroute('**/functions/v1/advisor');
  models.primary.say({ text: 'Yes, there is somebody here.' });
  await reply.getByRole('button', { name: 'Try again' }).click();
  await reply.getByText('Yes, there is somebody here.').waitFor();
  expect(await chat.log.getByText('Is anybody there?').count()).toBe(1);
  await chat.close();
});

test('offline nothing is sent, and what is typed stays until the connection is back', async () => {
  const chat = await openChat(scenario);
  const { page, context, field, reply } = chat;
  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  await field.fill('Are you there?');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Are you there?');
  await context.setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  models.primary.say({ text: 'I am here again, as you see.' });
  await field.press('Enter');
  await reply.getByText('I am here again, as you see.').waitFor();
  await chat.close();
});

function faultOf(name: string): ModelFault {
  const known = Object.keys(FAULTS).find((fault): fault is keyof typeof FAULTS => fault === name);
  if (known === undefined) throw new Error(`no such fault: ${name}`);
  return known;
}
