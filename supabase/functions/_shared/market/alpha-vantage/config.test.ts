import { describe, expect, it } from 'vitest';
import { alphaVantageConfig } from './config.ts';

const read = (environment: Record<string, string>) => alphaVantageConfig((name) => environment[name]);

describe('the settings of Alpha Vantage', () => {
  it('are none without a key', () => {
    expect(read({})).toBeNull();
    expect(read({ ALPHA_VANTAGE_API_KEY: ' ' })).toBeNull();
  });

  it('are those of the free plan with nothing but a key', () => {
    expect(read({ ALPHA_VANTAGE_API_KEY: 'key' })).toEqual({
      apiKey: 'key',
      baseUrl: 'https://www.alphavantage.co',
      dailyBudget: 25,
    });
  });

  it('can be others', () => {
    const set = { ALPHA_VANTAGE_BASE_URL: 'http://127.0.0.1:4020/', ALPHA_VANTAGE_DAILY_BUDGET: '500' };
    expect(read({ ALPHA_VANTAGE_API_KEY: 'key', ...set })).toMatchObject({
      baseUrl: 'http://127.0.0.1:4020',
      dailyBudget: 500,
    });
  });

  it('are refused by name, the key itself left out', () => {
    expect(() => read({ ALPHA_VANTAGE_BASE_URL: 'ftp://x', ALPHA_VANTAGE_DAILY_BUDGET: 'many' })).toThrow(
      /ALPHA_VANTAGE_BASE_URL[\s\S]*ALPHA_VANTAGE_DAILY_BUDGET/,
    );
  });
});
