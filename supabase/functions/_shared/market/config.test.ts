import { describe, expect, it } from 'vitest';
import { marketConfig } from './config.ts';

const configOf = (environment: Record<string, string>) => marketConfig((name) => environment[name]);

describe('the market data settings', () => {
  it('ask the provider itself, for eight seconds, unless stated otherwise', () => {
    expect(configOf({})).toEqual({ baseUrl: null, deadlineMs: 8_000, pauseMs: 5_000, freshMs: 15_000 });
    expect(configOf({ MARKET_DATA_BASE_URL: ' ', MARKET_DATA_DEADLINE_MS: '' })).toEqual(configOf({}));
    const set = { MARKET_DATA_DEADLINE_MS: '500', MARKET_DATA_PAUSE_MS: '0', MARKET_DATA_FRESH_MS: '0' };
    expect(configOf({ MARKET_DATA_BASE_URL: 'http://127.0.0.1:4010/', ...set })).toEqual({
      baseUrl: 'http://127.0.0.1:4010',
      deadlineMs: 500,
      pauseMs: 0,
      freshMs: 0,
    });
  });

  it('name what is wrong', () => {
    expect(() => configOf({ MARKET_DATA_BASE_URL: 'file:///etc/passwd' })).toThrow('MARKET_DATA_BASE_URL');
    expect(() => configOf({ MARKET_DATA_DEADLINE_MS: 'soon' })).toThrow('MARKET_DATA_DEADLINE_MS');
  });
});
