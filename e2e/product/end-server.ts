import type { Product } from './product.ts';

const STOPS_WITHIN_MS = 20_000;

/** Stops a server that may be past listening: killed where it takes no leave. */
export async function endServer(server: Product): Promise<void> {
  const timer = setTimeout(() => server.process.kill('SIGKILL'), STOPS_WITHIN_MS);
  await server.stop();
  clearTimeout(timer);
}
