import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningBackend } from './backend.ts';
import type { ServerConfig } from './config.ts';
import { startEmbedded } from './embedded-cluster.ts';
import type { LimitTable } from './auth/limits.ts';
import { createHttpApp } from './http-app.ts';
import { listen, type Listener } from './http/listen.ts';
import { isLoopbackHost } from './http/loopback.ts';
import { readPages } from './http/pages.ts';
import type { Logger } from './log.ts';
import type { Cluster } from './postgres/cluster.ts';
import { databaseEventMessage, translate } from './terminal.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import type { StartError } from './start-error.ts';
import { asStartError } from './start-failures.ts';
import type { StartNote } from './start-note.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

/** The same from `server/src` and from the bundle in `server/dist`. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GRACE_MILLISECONDS = 10_000;
const ABANDON_MILLISECONDS = 5_000;

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Where mail can be read on this machine; null when a mail server takes it, or the address is not this machine's own. */
  readonly outboxUrl: string | null;
  readonly notes: readonly StartNote[];
  /** Resolves when the embedded database cannot be kept running. */
  readonly databaseDied: Promise<StartError>;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly config: ServerConfig;
  readonly log: Logger;
  readonly printLine: (line: string) => void;
  readonly limits?: LimitTable;
  /** bcrypt's; tests take a cheap one. */
  readonly passwordCost?: number;
  readonly webDir?: string;
  /** Gives up the start. It has no effect on a server that runs. */
  readonly signal?: AbortSignal;
}

/** Half a second of modules: a first start loads them while the database is made. */
const loadBackend = async () => import('./backend.ts');

interface Parts {
  listener?: Listener;
  cluster?: Cluster;
  backend?: RunningBackend;
}

interface OpenData {
  readonly secrets: Secrets;
  readonly notes: StartNote[];
  /** What to say where the database turns out not to be new. */
  readonly whenInUse: readonly StartNote[];
}

/** The secrets, and with the embedded database also that. */
async function openData(parts: Parts, options: StartOptions): Promise<OpenData> {
  const { config, log, printLine, signal } = options;
  const opened = await openSecrets(config.dataDir);
  const file = path.join(config.dataDir, 'secrets.json');
  const notes: StartNote[] = [];
  if (opened.wasExposed) notes.push({ code: 'secrets_closed', path: file });
  if (config.databaseUrl !== undefined) {
    const whenInUse: StartNote[] = opened.isNew ? [{ code: 'secrets_made', path: file }] : [];
    return { secrets: await opened.store(), notes, whenInUse };
  }
  parts.cluster = await startEmbedded(config.dataDir, opened, {
    signal,
    onInit: () => void loadBackend(),
    onEvent: (event) => {
      log.error({ event: event.code, error: event.code === 'failing' ? event.error.message : undefined }, 'database');
      printLine(databaseEventMessage(event));
    },
  });
  return { secrets: opened.secrets, notes: [...notes, ...parts.cluster.notes], whenInUse: [] };
}

/** A start that is given up lets the database finish what it was asked for, but not for long. */
async function abandonable<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    const giveUp = (): void => {
      timer = setTimeout(() => reject(signal.reason), ABANDON_MILLISECONDS);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work, abandoned]);
  } finally {
    clearTimeout(timer);
  }
}

async function stopParts(parts: Parts): Promise<void> {
  await parts.listener?.close(GRACE_MILLISECONDS);
  await parts.backend?.stop();
  await parts.cluster?.stop();
}

async function startParts(parts: Parts, options: StartOptions): Promise<RunningServer> {
  const { config, log, printLine, signal } = options;
  const webDir = options.webDir ?? path.join(ROOT, 'web/dist');
  const pages = readPages(webDir, config.siteUrl);
  let siteUrl = config.siteUrl ?? '';
  const app = createHttpApp({
    webDir,
    pages,
    publicUrl: config.siteUrl,
    isHttps: siteUrl.startsWith('https:'),
    siteUrl: () => siteUrl,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    log,
    backend: () => parts.backend ?? null,
  });
  const { trustedProxies } = config;
  parts.listener = await listen(app.fetch, config.host, config.port, { trustedProxies });
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${parts.listener.port}`;
  siteUrl = config.siteUrl ?? url;

  const { secrets, notes, whenInUse } = await openData(parts, options);
  if (config.siteUrl === undefined && ['0.0.0.0', '::'].includes(config.host))
    notes.push({ code: 'every_address', url });
  const { startBackend } = await loadBackend();
  signal?.throwIfAborted();
  const prepare = async (): Promise<RunningBackend> =>
    startBackend({
      config,
      databaseUrl: config.databaseUrl ?? parts.cluster?.url ?? '',
      poolUrl: config.databaseUrl ?? parts.cluster?.poolUrl,
      migrationsDir: path.join(ROOT, 'supabase/migrations'),
      instruments: { directory: path.join(ROOT, 'supabase/instruments') },
      secrets,
      siteUrl,
      log,
      printLine,
      ...(options.limits ? { limits: options.limits } : {}),
      passwordCost: options.passwordCost,
    });
  const patience = {
    within: config.databaseWaitMilliseconds,
    signal,
    onWait: (reason: string) => printLine(translate('running.databaseWait', { reason })),
  };
  parts.backend = await abandonable(untilDatabaseAnswers(prepare, patience), signal);
  signal?.throwIfAborted();
  const { outbox, wasInUse } = parts.backend;
  return {
    url: siteUrl,
    port: parts.listener.port,
    outboxUrl:
      outbox !== null && isLoopbackHost(new URL(siteUrl).hostname) ? `${siteUrl}/mail?key=${outbox.key}` : null,
    notes: wasInUse ? [...notes, ...whenInUse] : notes,
    databaseDied:
      parts.cluster?.died.then((error) => asStartError(error, config.dataDir)) ??
      new Promise<StartError>(() => undefined),
    stop: async () => stopParts(parts),
  };
}

/**
 * Starts everything: listens first, so that a taken port touches no data, then the database, then the backend over it.
 * What was started is stopped again when a later part fails or the start is given up.
 * @throws StartError; `signal.reason` when given up
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const parts: Parts = {};
  try {
    return await startParts(parts, options);
  } catch (error) {
    await stopParts(parts);
    options.signal?.throwIfAborted();
    throw asStartError(error, options.config.dataDir);
  }
}
