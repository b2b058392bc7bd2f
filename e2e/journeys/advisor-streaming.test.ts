import { expect, test } from 'vitest';
import { openChat } from '../product/chat.ts';
import { citationOfValue } from '../product/citation.ts';
import { useModels } from '../product/models.ts';
import { useOwnScenario } from '../product/scenario.ts';
import { spoken } from '../product/spoken.ts';

const SENTENCES = ['first', 'second', 'third'];

const models = useModels();
const scenario = useOwnScenario(() => models.env);

test('a finished sentence is shown with its cited figure before the model goes on', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  const model = spoken();
  const cited = new Promise<string>((resolve) => {
    models.primary.say({ tools: [{ name: 'value_and_gains', args: {} }] }, ({ toolResults }) => {
      resolve(citationOfValue(toolResults));
      return { text: model.text };
    });
  });
  await chat.ask('Tell me a story');
  await page.getByText('Writing a reply…').waitFor();
  const citation = await cited;
  for (const which of SENTENCES) {
    // Only what follows makes sure that the sentence is over.
    model.say(`The ${which} sentence says that it is worth ${citation}. And `);
    const sentence = new RegExp(String.raw`The ${which} sentence says that it is worth ₹[\d,.]+ \(value today`);
    await expect.poll(async () => reply.textContent()).toMatch(sentence);
    expect(await reply.getAttribute('data-state')).toBe('writing');
  }
  model.say('that is all.');
  model.end();
  await reply.getByText(`${SENTENCES.length} of ${SENTENCES.length} figures sourced`).first().waitFor();
  await chat.close();
});
