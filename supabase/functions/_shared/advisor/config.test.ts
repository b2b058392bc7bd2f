import { describe, expect, it } from 'vitest';
import { advisorAllowance } from './limits/config.ts';
import { modelConfig } from './model/config.ts';

const of = (environment: Record<string, string>) => (name: string) => environment[name];

describe('the settings of the advisor', () => {
  it('name no model by themselves', () => {
    expect(modelConfig(of({}))).toMatchObject({ primary: null, backup: null, silenceMs: 15_000, replyMs: 90_000 });
  });

  it('need a key for the primary, and an address and a model for the backup, but no key', () => {
    expect(modelConfig(of({ GEMINI_API_KEY: 'k' })).primary).toEqual({
      apiKey: 'k',
      baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
      model: 'gemini-flash-latest',
    });
    const address = { AI_BACKUP_BASE_URL: 'http://127.0.0.1:11434/v1/' };
    expect(modelConfig(of(address)).backup).toBeNull();
    expect(modelConfig(of({ ...address, AI_BACKUP_MODEL: 'local' })).backup).toEqual({
      apiKey: undefined,
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'local',
    });
  });

  it('count as not set when they are empty', () => {
    expect(modelConfig(of({ GEMINI_API_KEY: ' ', ADVISOR_SILENCE_MS: '' }))).toEqual(modelConfig(of({})));
    expect(advisorAllowance(of({ ADVISOR_PER_MINUTE: ' ' }))).toEqual(advisorAllowance(of({})));
  });

  it('are refused by name when they cannot be understood', () => {
    expect(() => modelConfig(of({ GEMINI_BASE_URL: 'ftp://models' }))).toThrow('GEMINI_BASE_URL');
    expect(() => modelConfig(of({ ADVISOR_REPLY_MS: 'soon' }))).toThrow('ADVISOR_REPLY_MS');
    expect(() => advisorAllowance(of({ ADVISOR_STREAMS: '0' }))).toThrow('ADVISOR_STREAMS');
  });
});
