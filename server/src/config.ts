import path from 'node:path';
import { DEFAULT_CONTACT, type Contact } from '@ballast/contract/contact';
import { z } from 'zod';
import { API_LIMITS, type ApiLimitTable } from './http/limits.ts';
import { readOAuthClients, type OAuthClients } from './auth/oauth/oauth-providers.ts';
import type { SmtpConfig } from './mail/delivery.ts';
import { StartError } from './start-error.ts';
import type { GatewayConfig } from './sms/gateway.ts';

const blankIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
/** `GitHub=https://github.com/ballast, X=https://x.com/ballast`, in the order shown. */
const socialLinks = z
  .string()
  .transform((text) =>
    text.split(',').map((link) => {
      const [name = '', ...url] = link.split('=');
      return { name: name.trim(), url: url.join('=').trim() };
    }),
  )
  .pipe(z.array(z.object({ name: z.string().min(1).max(40), url: httpUrl })));
/** `Asha Rao <privacy@ballast.example>`. */
const namedAddress = z
  .string()
  .transform((text) => {
    const [, name = '', email = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
    return { name: name.trim(), email: email.trim() };
  })
  .pipe(z.object({ name: z.string().min(1).max(80), email: z.email() }));
const atLeastOne = optional(z.coerce.number().int().min(1));
const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  PORT: withDefault(port, '8080'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  BALLAST_DATA: withDefault(z.string(), '.ballast'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_WAIT_SECONDS: withDefault(z.coerce.number().int().min(0).max(3_600), '60'),
  SITE_URL: optional(httpUrl),
  TRUST_PROXY: withDefault(z.union([flag.transform(Number), z.coerce.number().int().min(0).max(10)]), '0'),
  SMTP_HOST: optional(z.string()),
  SMTP_PORT: withDefault(port, '587'),
  SMTP_USER: optional(z.string()),
  SMTP_PASS: optional(z.string()),
  SMTP_SECURE: withDefault(flag, 'false'),
  SMTP_FROM: optional(z.string()),
  SMS_GATEWAY_URL: optional(httpUrl),
  SMS_GATEWAY_TOKEN: optional(z.string()),
  MARKET_DATA_BASE_URL: optional(httpUrl),
  MARKET_DATA_DEADLINE_MS: optional(z.coerce.number().int().min(100).max(60_000)),
  MARKET_DATA_PAUSE_MS: optional(z.coerce.number().int().min(0).max(600_000)),
  MARKET_DATA_FRESH_MS: optional(z.coerce.number().int().min(0).max(600_000)),
  INSTRUMENT_LISTS: optional(z.enum(['on', 'off'])),
  INSTRUMENT_LISTS_BASE_URL: optional(httpUrl),
  AMFI_BASE_URL: optional(httpUrl),
  MFAPI_BASE_URL: optional(httpUrl),
  ALPHA_VANTAGE_API_KEY: optional(z.string()),
  ALPHA_VANTAGE_BASE_URL: optional(httpUrl),
  ALPHA_VANTAGE_DAILY_BUDGET: optional(z.coerce.number().int().min(1)),
  GEMINI_API_KEY: optional(z.string()),
  GEMINI_MODEL: optional(z.string().max(120)),
  GEMINI_BASE_URL: optional(httpUrl),
  AI_BACKUP_BASE_URL: optional(httpUrl),
  AI_BACKUP_MODEL: optional(z.string().max(120)),
  AI_BACKUP_API_KEY: optional(z.string()),
  ADVISOR_SILENCE_MS: optional(z.coerce.number().int().min(50).max(120_000)),
  ADVISOR_REPLY_MS: optional(z.coerce.number().int().min(100).max(600_000)),
  SENTIMENT_MS: optional(z.coerce.number().int().min(50).max(60_000)),
  MCP_CALLS_PER_MINUTE: atLeastOne,
  ADVISOR_PER_MINUTE: atLeastOne,
  ADVISOR_PER_MINUTE_ADDRESS: atLeastOne,
  ADVISOR_STREAMS_PERSON: atLeastOne,
  ADVISOR_STREAMS: atLeastOne,
  ADVISOR_DAILY_TOKENS_PERSON: atLeastOne,
  ADVISOR_DAILY_TOKENS: atLeastOne,
  REST_PER_MINUTE_ADDRESS: atLeastOne,
  REST_PER_MINUTE_PERSON: atLeastOne,
  FUNCTIONS_PER_MINUTE_ADDRESS: atLeastOne,
  FUNCTIONS_PER_MINUTE_PERSON: atLeastOne,
  OAUTH_GOOGLE_CLIENT_ID: optional(z.string()),
  OAUTH_GOOGLE_SECRET: optional(z.string()),
  OAUTH_GITHUB_CLIENT_ID: optional(z.string()),
  OAUTH_GITHUB_SECRET: optional(z.string()),
  OAUTH_GITHUB_URL: optional(httpUrl),
  METRICS_TOKEN: optional(z.string().min(16)),
  SUPPORT_EMAIL: optional(z.email()),
  GRIEVANCE_CONTACT: optional(namedAddress),
  SOCIAL_LINKS: optional(socialLinks),
  SUPPORT_HOURS: optional(z.string().max(80)),
  LANDING_HOURS: optional(z.string().max(80)),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
});

/** Settings of the functions: checked here, so that a mistake stops the start, and handed on. */
const FUNCTIONS_SETTINGS = [
  'MARKET_DATA_BASE_URL',
  'MARKET_DATA_DEADLINE_MS',
  'MARKET_DATA_PAUSE_MS',
  'MARKET_DATA_FRESH_MS',
  'INSTRUMENT_LISTS',
  'INSTRUMENT_LISTS_BASE_URL',
  'AMFI_BASE_URL',
  'MFAPI_BASE_URL',
  'ALPHA_VANTAGE_API_KEY',
  'ALPHA_VANTAGE_BASE_URL',
  'ALPHA_VANTAGE_DAILY_BUDGET',
  'GEMINI_API_KEY',
  'GEMINI_MODEL',
  'GEMINI_BASE_URL',
  'AI_BACKUP_BASE_URL',
  'AI_BACKUP_MODEL',
  'AI_BACKUP_API_KEY',
  'ADVISOR_SILENCE_MS',
  'ADVISOR_REPLY_MS',
  'SENTIMENT_MS',
  'SITE_URL',
  'MCP_CALLS_PER_MINUTE',
  'ADVISOR_PER_MINUTE',
  'ADVISOR_PER_MINUTE_ADDRESS',
  'ADVISOR_STREAMS_PERSON',
  'ADVISOR_STREAMS',
  'ADVISOR_DAILY_TOKENS_PERSON',
  'ADVISOR_DAILY_TOKENS',
] as const;

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How long a start waits for a database that does not answer yet. */
  readonly databaseWaitMilliseconds: number;
  /** As set; when it is not, the address that the server listens on. */
  readonly siteUrl: string | undefined;
  /** How many proxies of ours stand in front: 0 means addresses come from the socket. */
  readonly trustedProxies: number;
  readonly smtp: SmtpConfig | undefined;
  /** Who brings codes to phones. */
  readonly textGateway: GatewayConfig | undefined;
  /** The services that people may sign in with. */
  readonly oauth: OAuthClients;
  /** What functions may read of the environment, by the names they know. */
  readonly functionsEnvironment: Readonly<Record<string, string | undefined>>;
  /** Whether the lists of instruments are fetched from their publishers. */
  readonly refreshesInstruments: boolean;
  /** How often rows and functions are asked for. */
  readonly apiLimits: ApiLimitTable;
  /** Opens the operator's counters to other machines. */
  readonly metricsToken: string | undefined;
  /** Who is notified of every new ticket; nobody unless set. */
  readonly supportEmail: string | undefined;
  /** What the app shows. */
  readonly contact: Contact;
  readonly logLevel: string;
}

function smtpConfig(env: z.infer<typeof environmentSchema>): SmtpConfig | undefined {
  if (env.SMTP_HOST === undefined) return undefined;
  if (env.SMTP_FROM === undefined) throw new StartError('malformedSetting', { names: 'SMTP_FROM' });
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    from: env.SMTP_FROM,
    user: env.SMTP_USER,
    pass: env.SMTP_PASS,
  };
}

function oauthClients(env: z.infer<typeof environmentSchema>): OAuthClients {
  const { clients, missing } = readOAuthClients(env);
  if (missing.length > 0) throw new StartError('malformedSetting', { names: missing.join(', ') });
  return clients;
}

function apiLimits(env: z.infer<typeof environmentSchema>): ApiLimitTable {
  const { restAddress, restPerson, functionsAddress, functionsPerson } = API_LIMITS;
  return {
    restAddress: { ...restAddress, points: env.REST_PER_MINUTE_ADDRESS ?? restAddress.points },
    restPerson: { ...restPerson, points: env.REST_PER_MINUTE_PERSON ?? restPerson.points },
    functionsAddress: { ...functionsAddress, points: env.FUNCTIONS_PER_MINUTE_ADDRESS ?? functionsAddress.points },
    functionsPerson: { ...functionsPerson, points: env.FUNCTIONS_PER_MINUTE_PERSON ?? functionsPerson.points },
  };
}

function contactOf(env: z.infer<typeof environmentSchema>): Contact {
  return {
    email: env.SUPPORT_EMAIL ?? DEFAULT_CONTACT.email,
    social: env.SOCIAL_LINKS ?? DEFAULT_CONTACT.social,
    ...(env.SUPPORT_HOURS === undefined ? {} : { supportHours: env.SUPPORT_HOURS }),
    ...(env.LANDING_HOURS === undefined ? {} : { landingHours: env.LANDING_HOURS }),
    ...(env.GRIEVANCE_CONTACT === undefined ? {} : { grievance: env.GRIEVANCE_CONTACT }),
  };
}

/**
 * Reads the settings once. Every name that cannot be understood is listed in one {@link StartError}; values are never
 * repeated in it, since some are secrets.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): ServerConfig {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].join(', ');
    throw new StartError('malformedSetting', { names });
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(cwd, settings.BALLAST_DATA),
    databaseUrl: settings.DATABASE_URL,
    databaseWaitMilliseconds: settings.DATABASE_WAIT_SECONDS * 1_000,
    siteUrl: settings.SITE_URL === undefined ? undefined : new URL(settings.SITE_URL).origin,
    trustedProxies: settings.TRUST_PROXY,
    smtp: smtpConfig(settings),
    textGateway:
      settings.SMS_GATEWAY_URL === undefined
        ? undefined
        : { url: settings.SMS_GATEWAY_URL, token: settings.SMS_GATEWAY_TOKEN },
    oauth: oauthClients(settings),
    functionsEnvironment: Object.fromEntries(
      FUNCTIONS_SETTINGS.map((name) => [name, settings[name] === undefined ? undefined : String(settings[name])]),
    ),
    refreshesInstruments: settings.INSTRUMENT_LISTS !== 'off',
    apiLimits: apiLimits(settings),
    metricsToken: settings.METRICS_TOKEN,
    supportEmail: settings.SUPPORT_EMAIL,
    contact: contactOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}
