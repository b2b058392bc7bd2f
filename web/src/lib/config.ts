import { BackendError } from './backend-error.ts';
import { noteReached } from './online.ts';

export interface BackendConfig {
  readonly url: string;
  readonly key: string;
}

type ConfigFault = 'supabaseUrl' | 'supabaseKey';

const MESSAGES: Readonly<Record<ConfigFault, string>> = {
  supabaseUrl: 'supabaseUrl is required.',
  supabaseKey: 'supabaseKey is required.',
};

/** The app was given no backend to talk to. The screen words it by `fault`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly fault: ConfigFault;
  constructor(fault: ConfigFault) {
    super(MESSAGES[fault]);
    this.fault = fault;
  }
}

let known: BackendConfig | undefined;

/**
 * Reads `/config.json`, once a page: somebody who leaves has no time to wait for it. A relative `supabaseUrl` means this origin.
 * @throws {ConfigError} when it does not name the backend
 * @throws {BackendError} `offline` when it cannot be read at all
 */
export async function loadConfig(): Promise<BackendConfig> {
  if (known !== undefined) return known;
  const config = await readConfig();
  const url = config['supabaseUrl'];
  const key = config['supabaseKey'];
  if (typeof url !== 'string' || url === '') throw new ConfigError('supabaseUrl');
  if (typeof key !== 'string' || key === '') throw new ConfigError('supabaseKey');
  known = { url: new URL(url, location.origin).href, key };
  return known;
}

/** What `/config.json` says; empty where there is none. @throws {BackendError} `offline` when it cannot be read. */
export async function readConfig(): Promise<Record<string, unknown>> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (response.status === 404) return {};
    if (!response.ok) throw new BackendError('offline', `/config.json: ${String(response.status)}`);
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    noteReached(false);
    throw new BackendError('offline', '/config.json could not be read');
  }
}
