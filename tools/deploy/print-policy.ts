import { buildIfStale } from '../build-if-stale.mjs';
import { ROOT } from '../root.ts';
import { contentPolicy } from './policy.ts';

/** `npm run deploy:policy -- https://<project>.supabase.co`: the header for the host of the app. */
async function main([backend]: readonly string[]): Promise<number> {
  if (backend === undefined || !URL.canParse(backend)) {
    process.stderr.write('Usage: npm run deploy:policy -- <address of the Supabase project>\n');
    return 2;
  }
  // Standard output is the header's.
  await buildIfStale(process.stderr);
  process.stdout.write(`Content-Security-Policy: ${await contentPolicy(ROOT, backend)}\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
