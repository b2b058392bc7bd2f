import { gunzipSync } from 'node:zlib';
import { Client } from 'undici';

/** What supabase-js and Node's `fetch` send with everything. */
const SENT = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
  'x-client-info': `supabase-js/2.109.0; runtime=node; runtime-version=${process.versions.node}`,
};

/**
 * Sends what supabase-js sends over Node's `fetch` and reads the answers, for a fifth of their processor time: the clients of a
 * measurement share the processor with the server.
 */
export class LeanClient {
  readonly #client: Client;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#client = new Client(url);
    this.#headers = { ...SENT, ...headers };
  }

  async get(path: string): Promise<unknown> {
    return this.#send('GET', path, { 'accept-profile': 'public' });
  }

  async post(path: string, body: object): Promise<unknown> {
    const content = { 'content-profile': 'public', 'content-type': 'application/json' };
    return this.#send('POST', path, content, JSON.stringify(body));
  }

  async close(): Promise<void> {
    await this.#client.destroy();
  }

  /** The JSON of an answer. @throws for any but a 2xx */
  async #send(
    method: 'GET' | 'POST',
    path: string,
    more: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let status = 0;
      let zipped = false;
      const chunks: Buffer[] = [];
      const answered = (): void => {
        const sent = Buffer.concat(chunks);
        const json = (zipped ? gunzipSync(sent) : sent).toString();
        if (status >= 200 && status < 300) resolve(JSON.parse(json));
        else reject(new Error(`${String(status)} ${json}`));
      };
      this.#client.dispatch(
        { method, path, headers: { ...this.#headers, ...more }, body: body ?? null },
        {
          onConnect: () => undefined,
          onHeaders: (code, headers) => {
            status = code;
            zipped = headers?.some((header) => header.toString() === 'gzip') ?? false;
            return true;
          },
          onData: (chunk) => chunks.push(chunk) > 0,
          onComplete: answered,
          onError: reject,
        },
      );
    });
  }
}
