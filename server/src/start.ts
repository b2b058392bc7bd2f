import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend, type RunningBackend } from './backend.ts';
import type { ServerConfig } from './config.ts';
import type { Limits } from './embedded/auth/limits.ts';
import { createHttpApp } from './http/app.ts';
import { listen, type Listener } from './http/listen.ts';
import { readPages } from './http/pages.ts';
import type { Logger } from './log.ts';
import { startCluster, type Cluster } from './postgres/cluster.ts';
import { loadSecrets } from './secrets.ts';
import { asStartError } from './start-failures.ts';

/** The same from `server/src` and from the bundle in `server/dist`. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GRACE_MILLISECONDS = 10_000;

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly notes: Cluster['notes'];
  /** Resolves when PostgreSQL ends by itself. */
  readonly databaseDied: Promise<void>;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly config: ServerConfig;
  readonly log: Logger;
  readonly say: (line: string) => void;
  readonly limits?: Limits;
  readonly webDir?: string;
}

interface Parts {
  listener?: Listener;
  cluster?: Cluster;
  backend?: RunningBackend;
}

async function stopParts(parts: Parts): Promise<void> {
  await parts.listener?.close(GRACE_MILLISECONDS);
  await parts.backend?.stop();
  await parts.cluster?.stop();
}

async function startParts(parts: Parts, options: StartOptions): Promise<RunningServer> {
  const { config, log } = options;
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
  parts.listener = await listen(app.fetch, config.host, config.port);
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${parts.listener.port}`;
  siteUrl = config.siteUrl ?? url;

  const secrets = await loadSecrets(config.dataDir);
  if (config.databaseUrl === undefined) {
    const dataDir = path.join(config.dataDir, 'postgres');
    parts.cluster = await startCluster({ dataDir, password: secrets.databasePassword });
  }
  parts.backend = await startBackend({
    config,
    databaseUrl: config.databaseUrl ?? parts.cluster?.url ?? '',
    migrationsDir: path.join(ROOT, 'supabase/migrations'),
    secrets,
    siteUrl,
    log,
    say: options.say,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  return {
    url: siteUrl,
    port: parts.listener.port,
    notes: parts.cluster?.notes ?? [],
    databaseDied: parts.cluster?.died ?? new Promise<void>(() => undefined),
    stop: async () => stopParts(parts),
  };
}

/**
 * Starts everything: listens first, so that a taken port touches no data, then the database, then the backend over it.
 * What was started is stopped again when a later part fails.
 * @throws StartError
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const parts: Parts = {};
  try {
    return await startParts(parts, options);
  } catch (error) {
    await stopParts(parts);
    throw asStartError(error, options.config.dataDir);
  }
}
