import { expect, test } from 'vitest';
import { openChat } from '../product/chat.ts';
import { useModels } from '../product/models.ts';
import { useOwnScenario } from '../product/scenario.ts';

const models = useModels();
const scenario = useOwnScenario(() => ({
  ...models.env,
  ADVISOR_PER_MINUTE: '2',
  ADVISOR_DAILY_TOKENS_PERSON: '1000',
}));

const ALL_WELL = 'All is well, and nothing needs to be done.';

test('asking too fast is refused with the time of the next try; the question stays', async () => {
  const chat = await openChat(scenario);
  for (const question of ['One', 'Two']) {
    models.primary.say({ text: ALL_WELL });
    await chat.askAndWait(question);
  }
  await chat.ask('Three');
  await chat.reply.getByText('You asked many questions in a short time.').waitFor();
  await chat.reply.getByText(/^Ask again in \d/).waitFor();
  await chat.log.getByText('Three', { exact: true }).waitFor();
  await chat.reply.getByRole('button', { name: 'Try again' }).waitFor();
  expect(models.primary.calls).toHaveLength(2);
  await chat.close();
});

test('a used-up daily limit is reported', async () => {
  const chat = await openChat(scenario);
  models.primary.say({ text: ALL_WELL, tokens: { input: 900, output: 200 } });
  await chat.askAndWait('One');
  await chat.ask('Two');
  await chat.reply.getByText('You have reached your daily limit of questions.').waitFor();
  await chat.reply.getByText(/^Ask again from/).waitFor();
  expect(models.primary.calls).toHaveLength(1);
  await chat.close();
});
