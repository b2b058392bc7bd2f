import type { ModelFailure } from '@ballast/contract/advisor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisorHarness, startStandInModels, type StandInModels } from '../../../testing/advisor-harness.ts';
import { MODEL_FAULTS, type FinishReason, type ModelFault } from '../../../testing/model-script.ts';

let models: StandInModels;
beforeAll(async () => {
  models = await startStandInModels();
});
beforeEach(() => models.reset());
afterAll(async () => models.stop());

/** Faults that last longer than the advisor waits. */
const LONG = { seconds: 2 };
const QUESTION = 'What can a person called Asha Rao lose?';

/** What each fault is reported as. */
const FAILURE_OF: Readonly<Record<ModelFault, ModelFailure>> = {
  unauthorized: 'refused',
  rate_limited: 'rate_limited',
  server_error: 'upstream_failed',
  slow_first_token: 'timed_out',
  silent_middle: 'timed_out',
  cut_connection: 'cut_off',
  cut_stream: 'cut_off',
  malformed_chunk: 'malformed',
  error_chunk: 'upstream_failed',
  html: 'malformed',
  empty: 'too_short',
  nine_characters: 'too_short',
  prompt_blocked: 'blocked_safety',
};

describe.each(MODEL_FAULTS)('when the primary model fails with %s', (fault) => {
  /** Short of patience only with silence: a model that answers has all the time that a busy machine takes. */
  const env = () => ({ ...models.env, ...(FAILURE_OF[fault] === 'timed_out' && { ADVISOR_SILENCE_MS: '600' }) });
  const attempt = {
    path: 'primary',
    failure: FAILURE_OF[fault],
    message: expect.stringMatching(/^Gemini API Error: /),
  };

  it('the backup answers, with its confidence, after the reason was reported §7.38', async () => {
    models.primary.setFault(fault, LONG);
    models.primary.say({ text: ['This is the first model. ', 'It never ends well.'] });
    models.backup.say({ text: 'This is the second model. All is well.' });
    const events = await advisorHarness({ env: env() }).ask(QUESTION);
    expect(events.slice(events.findIndex(({ type }) => type === 'backup'))).toEqual([
      { type: 'backup', attempt },
      { type: 'sentence', text: 'This is the second model. ', figures: [] },
      { type: 'sentence', text: 'All is well.', figures: [] },
      { type: 'done', path: 'backup', confidence: 0.85, unsourced: 0 },
    ]);
  });

  it('and no backup is configured, no reply is given §7.38', async () => {
    models.primary.setFault(fault, LONG);
    models.primary.say({ text: ['This is the first model. ', 'It never ends well.'] });
    const events = await advisorHarness({ env: { ...env(), AI_BACKUP_BASE_URL: '' } }).ask(QUESTION);
    expect(events.at(-1)).toEqual({
      type: 'unavailable',
      attempts: [attempt, { path: 'backup', failure: 'not_configured', message: 'Backup AI is not configured.' }],
    });
    expect(events.map(({ type }) => type)).not.toContain('backup');
  });

  it('and so does the backup, both reasons are reported, and no key, address or question §8.13', async () => {
    models.primary.setFault(fault, LONG);
    models.backup.setFault(fault, LONG);
    models.primary.say({ text: ['This is the first model. ', 'It never ends well.'] });
    models.backup.say({ text: ['This is the second model. ', 'It never ends well.'] });
    const { ask, deps } = advisorHarness({ env: env() });
    const events = await ask(QUESTION);
    expect(events.at(-1)).toEqual({
      type: 'unavailable',
      attempts: [
        attempt,
        { path: 'backup', failure: FAILURE_OF[fault], message: expect.stringMatching(/^Backup AI Error: /) },
      ],
    });
    const written = JSON.stringify([events, deps.events]);
    for (const secret of [models.primary.apiKey, models.backup.apiKey, '127.0.0.1', 'Asha', 'financial advisor'])
      expect(written).not.toContain(secret);
  });
});

describe('a reply that the model stopped', () => {
  it.each<[FinishReason, ModelFailure, RegExp]>([
    ['SAFETY', 'blocked_safety', /safety/],
    ['RECITATION', 'blocked_recitation', /recitation/],
    ['LANGUAGE', 'blocked_language', /language/],
    ['BLOCKLIST', 'blocked_other', /blocked/],
    ['PROHIBITED_CONTENT', 'blocked_other', /blocked/],
    ['SPII', 'blocked_other', /blocked/],
    ['OTHER', 'blocked_other', /blocked/],
    ['MALFORMED_FUNCTION_CALL', 'malformed', /could not be read/],
  ])('for %s is no reply, whatever was said before §8.14', async (finish, failure, words) => {
    models.primary.say({ text: ['You should know this. ', 'And then'], finish });
    models.backup.say({ text: 'The second model answers instead.' });
    const events = await advisorHarness(models).ask(QUESTION);
    const backup = events.find((event) => event.type === 'backup');
    expect(backup?.attempt).toEqual({ path: 'primary', failure, message: expect.stringMatching(words) });
    expect(events.at(-1)).toMatchObject({ type: 'done', path: 'backup' });
  });

  it('is reported as blocked by the backup too', async () => {
    models.primary.setFault('server_error');
    models.backup.say({ text: 'You should know this.', finish: 'SAFETY' });
    const events = await advisorHarness(models).ask(QUESTION);
    expect(events.at(-1)).toMatchObject({ attempts: [{}, { path: 'backup', failure: 'blocked_safety' }] });
  });
});

describe('without a key', () => {
  it('nothing answers, and both paths say that they are not configured', async () => {
    const { ask, configured } = advisorHarness({ env: {} });
    expect(configured).toEqual({ primary: false, backup: false });
    expect(await ask(QUESTION)).toEqual([
      {
        type: 'unavailable',
        attempts: [
          { path: 'primary', failure: 'not_configured', message: 'Gemini API Error: no key is configured.' },
          { path: 'backup', failure: 'not_configured', message: 'Backup AI is not configured.' },
        ],
      },
    ]);
    expect(models.primary.calls).toEqual([]);
  });

  it('for the primary model, a configured backup answers', async () => {
    models.backup.say({ text: 'The second model answers.' });
    const events = await advisorHarness({ env: { ...models.env, GEMINI_API_KEY: '' } }).ask(QUESTION);
    expect(events.map(({ type }) => type)).toEqual(['backup', 'sentence', 'done']);
  });
});

it('a fault of our own ends the stream without an end of the reply, and the log tells where, not what', async () => {
  models.primary.say({ text: 'Asha holds 12 shares of INFY.' });
  const { ask, deps, counted } = advisorHarness({
    ...models,
    check: (text) => {
      throw new Error(`cannot read ${text}`);
    },
  });
  expect(await ask(QUESTION)).toEqual([]);
  expect(counted).toContain('ballast_advisor_replies_total broken 1');
  expect(deps.events).toMatchObject([
    { level: 'error', event: 'advisor_failed', fields: { at: expect.stringContaining('advisor-failures.test.ts') } },
  ]);
  expect(JSON.stringify(deps.events)).not.toContain('Asha');
});

it('the backup speaks chat completions: with the tools, the conversation, and no parameter that they do not know', async () => {
  models.primary.setFault('server_error');
  models.backup.say({ tools: [{ name: 'holdings', args: { top: 1 } }] }, ({ toolResults }) => ({
    text: `It says ${JSON.stringify(toolResults)}.`,
  }));
  const events = await advisorHarness(models).ask(QUESTION);
  expect(events).toContainEqual({
    type: 'sentence',
    text: 'It says [{"name":"holdings","answer":{"value":18400}}].',
    figures: [],
  });
  expect(models.backup.calls[0]).toMatchObject({
    model: 'local',
    system: expect.stringMatching(/^You are the financial advisor/),
    settings: { temperature: 0.7, top_p: 0.8, max_tokens: 2048 },
  });
  expect(models.backup.calls[0]?.settings).not.toHaveProperty('top_k');
});
