import { expect, test } from 'vitest';
import { openChat } from '../product/chat.ts';
import { useModels } from '../product/models.ts';
import { spoken } from '../product/spoken.ts';
import { useOwnScenario } from '../product/scenario.ts';

const WITHIN_MS = 100;
const SENTENCES = [1, 2, 3, 4, 5, 6, 7];

const models = useModels();
const scenario = useOwnScenario(() => models.env);

test('a finished sentence is on the screen within 100 ms of the model finishing it', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  const model = spoken();
  models.primary.say({ text: model.text });
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const [, name = ''] of document.querySelector('[role="log"]')?.textContent?.matchAll(/Sentence (\d+) of/g) ??
        []) {
        seen[name] ??= Date.now();
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await chat.ask('Tell me a story');
  await page.getByText('Writing a reply…').waitFor();
  const sentAt: number[] = [];
  for (const number of SENTENCES) {
    // What follows makes sure that the sentence is over.
    model.say(`Sentence ${number} of the story ends here. And `);
    sentAt.push(Date.now());
    await reply.getByText(`Sentence ${number} of`).waitFor();
  }
  const shown = await page.evaluate(() => ('seen' in window ? JSON.stringify(window.seen) : '{}'));
  const seen = Object.values<unknown>(JSON.parse(shown)).map(Number);
  const late = sentAt.map((at, index) => (seen[index] ?? Infinity) - at).toSorted((a, b) => a - b);
  expect(late[Math.floor(late.length / 2)]).toBeLessThan(WITHIN_MS);
  model.say('that is all.');
  model.end();
  await chat.close();
});
