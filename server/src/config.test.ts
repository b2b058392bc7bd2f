import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { API_LIMITS } from './http/limits.ts';
import { StartError } from './start-error.ts';

const names = (env: Record<string, string>): string | undefined => {
  try {
    parseConfig(env, '/srv');
    return undefined;
  } catch (error) {
    return error instanceof StartError ? error.params['names'] : 'another error';
  }
};

test('nothing set means this machine only, port 8080, data beside the checkout, no mail server', () => {
  expect(parseConfig({}, '/srv/ballast')).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/ballast/.ballast',
    databaseUrl: undefined,
    databaseWaitMilliseconds: 60_000,
    siteUrl: undefined,
    trustedProxies: 0,
    smtp: undefined,
    textGateway: undefined,
    oauth: {},
    refreshesInstruments: true,
    apiLimits: API_LIMITS,
    functionsEnvironment: {},
    metricsToken: undefined,
    supportEmail: undefined,
    contact: { email: 'support@ballast.example', social: [] },
    logLevel: 'info',
  });
});

test('an empty value means not set, as in a file of settings with blanks', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ', SITE_URL: '' }, '/srv').port).toBe(8080);
});

test('every name that cannot be understood is listed, and no value is repeated', () => {
  expect(names({ PORT: 'http', DATABASE_URL: 'mysql://root:secret@db', LOG_LEVEL: 'loud' })).toBe(
    'PORT, DATABASE_URL, LOG_LEVEL',
  );
});

test.each([
  ['PORT', '70000'],
  ['SITE_URL', 'ballast.example'],
  ['SITE_URL', 'ftp://ballast.example'],
  ['TRUST_PROXY', 'yes'],
  ['SMS_GATEWAY_URL', 'gateway.example'],
  ['MARKET_DATA_BASE_URL', 'localhost:4010'],
  ['MARKET_DATA_DEADLINE_MS', 'soon'],
  ['MARKET_DATA_PAUSE_MS', '-1'],
  ['MARKET_DATA_FRESH_MS', 'long'],
  ['ALPHA_VANTAGE_DAILY_BUDGET', '0'],
  ['AMFI_BASE_URL', 'portal.amfiindia.com'],
  ['MFAPI_BASE_URL', 'ftp://127.0.0.1'],
  ['METRICS_TOKEN', 'too short'],
  ['SUPPORT_EMAIL', 'help@ballast.example\r\nBcc: everybody@example.com'],
  ['SUPPORT_EMAIL', 'help'],
  ['SOCIAL_LINKS', 'https://github.com/ballast'],
  ['SOCIAL_LINKS', 'X=javascript:alert(1)'],
  ['GRIEVANCE_CONTACT', 'privacy@ballast.example'],
  ['GRIEVANCE_CONTACT', 'Meera Iyer <privacy>'],
  ['SUPPORT_HOURS', 'x'.repeat(81)],
])('%s=%s is refused', (name, value) => {
  expect(names({ [name]: value })).toBe(name);
});

test('functions are given the settings that are theirs, and nothing else', () => {
  const set = { MARKET_DATA_DEADLINE_MS: '500', ALPHA_VANTAGE_API_KEY: 'demo', SMTP_PASS: 'secret' };
  expect(parseConfig(set, '/srv').functionsEnvironment).toEqual({
    MARKET_DATA_DEADLINE_MS: '500',
    ALPHA_VANTAGE_API_KEY: 'demo',
  });
});

test('a mail server without a sender is refused', () => {
  expect(names({ SMTP_HOST: 'smtp.example' })).toBe('SMTP_FROM');
});

test('TRUST_PROXY takes a yes or a number of proxies', () => {
  const hops = (value: string): number => parseConfig({ TRUST_PROXY: value }, '/srv').trustedProxies;
  expect([hops('true'), hops('false'), hops('1'), hops('2')]).toEqual([1, 0, 1, 2]);
});

test('SITE_URL is an origin, whatever is written behind it', () => {
  expect(parseConfig({ SITE_URL: 'https://Ballast.example/app?a#b' }, '/srv').siteUrl).toBe('https://ballast.example');
});

test('a mail server that is named with its sender is complete', () => {
  expect(parseConfig({ SMTP_HOST: 'smtp.example', SMTP_FROM: 'a@b.example' }, '/srv').smtp).toEqual({
    host: 'smtp.example',
    port: 587,
    secure: false,
    from: 'a@b.example',
    user: undefined,
    pass: undefined,
  });
});

test('who answers for the product, where and when, is configured', () => {
  const { supportEmail, contact } = parseConfig(
    {
      SUPPORT_EMAIL: 'help@ballast.example',
      SOCIAL_LINKS: 'GitHub=https://github.com/ballast?tab=a, X=https://x.com/ballast',
      SUPPORT_HOURS: '10:00 AM-6:00 PM IST',
      GRIEVANCE_CONTACT: 'Meera Iyer <privacy@ballast.example>',
      LANDING_HOURS: 'Mon-Sat 10:00 AM - 6:00 PM IST',
    },
    '/srv',
  );
  expect(supportEmail).toBe('help@ballast.example');
  expect(contact).toEqual({
    email: 'help@ballast.example',
    social: [
      { name: 'GitHub', url: 'https://github.com/ballast?tab=a' },
      { name: 'X', url: 'https://x.com/ballast' },
    ],
    grievance: { name: 'Meera Iyer', email: 'privacy@ballast.example' },
    supportHours: '10:00 AM-6:00 PM IST',
    landingHours: 'Mon-Sat 10:00 AM - 6:00 PM IST',
  });
});

test('a service to sign in with needs both its client and its secret', () => {
  expect(names({ OAUTH_GITHUB_CLIENT_ID: 'id' })).toBe('OAUTH_GITHUB_SECRET');
  expect(names({ OAUTH_GOOGLE_SECRET: 'secret' })).toBe('OAUTH_GOOGLE_CLIENT_ID');
  const env = { OAUTH_GITHUB_CLIENT_ID: 'id', OAUTH_GITHUB_SECRET: 'secret', OAUTH_GITHUB_URL: 'https://git.example' };
  expect(parseConfig(env, '/srv').oauth).toEqual({
    github: { clientId: 'id', secret: 'secret', url: 'https://git.example' },
  });
});
