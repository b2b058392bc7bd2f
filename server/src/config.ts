import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for names and addresses that only this machine can reach. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname.toLowerCase()) || /^127(\.\d{1,3}){3}$/.test(hostname);
}

const blankIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  PORT: withDefault(port, '8080'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  BALLAST_DATA: withDefault(z.string(), '.ballast'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SITE_URL: optional(httpUrl),
  TRUST_PROXY: withDefault(z.union([flag.transform(Number), z.coerce.number().int().min(0).max(10)]), '0'),
  SMTP_HOST: optional(z.string()),
  SMTP_PORT: withDefault(port, '587'),
  SMTP_USER: optional(z.string()),
  SMTP_PASS: optional(z.string()),
  SMTP_SECURE: withDefault(flag, 'false'),
  SMTP_FROM: optional(z.string()),
  MARKET_DATA_BASE_URL: optional(httpUrl),
  MARKET_DATA_DEADLINE_MS: optional(z.coerce.number().int().min(100).max(60_000)),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
});

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly from: string;
  readonly user: string | undefined;
  readonly pass: string | undefined;
}

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** As set; when it is not, the address that the server listens on. */
  readonly siteUrl: string | undefined;
  /** How many proxies of ours stand in front: 0 means addresses come from the socket. */
  readonly trustedProxies: number;
  readonly smtp: SmtpConfig | undefined;
  readonly marketDataBaseUrl: string | undefined;
  readonly marketDataDeadlineMs: number | undefined;
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
    siteUrl: settings.SITE_URL === undefined ? undefined : new URL(settings.SITE_URL).origin,
    trustedProxies: settings.TRUST_PROXY,
    smtp: smtpConfig(settings),
    marketDataBaseUrl: settings.MARKET_DATA_BASE_URL,
    marketDataDeadlineMs: settings.MARKET_DATA_DEADLINE_MS,
    logLevel: settings.LOG_LEVEL,
  };
}
