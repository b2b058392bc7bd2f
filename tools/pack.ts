import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';
import { buildIfStale } from './build-if-stale.mjs';
import { ROOT } from './root.ts';
import { INSTALLED, serverBundle } from './server-bundle.ts';

const at = (...parts: string[]): string => path.join(ROOT, ...parts);

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })) });
const namedSchema = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });
const packageSchema = z.object({ version: z.string(), engines: z.record(z.string(), z.string()) });

/** The licences of the packages in a bundle, by the files that are in it. */
async function licences(inputs: readonly string[]): Promise<string> {
  const folders = new Set(inputs.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const texts = [...folders].toSorted().map(async (folder) => {
    const from = at(folder);
    const own = namedSchema.parse(JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')));
    const files = (await readdir(from)).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
    const said = await Promise.all(files.map(async (name) => readFile(path.join(from, name), 'utf8')));
    return [`${own.name} ${own.version} (${own.license ?? 'see below'})`, ...said].join('\n\n');
  });
  return (await Promise.all(texts)).join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** Makes `dist/ballast-<version>.tgz`, which runs with Node alone. Prints its path. */
async function pack(): Promise<void> {
  await buildIfStale(process.stderr);
  const { version, engines } = packageSchema.parse(JSON.parse(await readFile(at('package.json'), 'utf8')));
  const { packages } = lockSchema.parse(JSON.parse(await readFile(at('package-lock.json'), 'utf8')));
  const staging = await mkdtemp(path.join(tmpdir(), 'ballast-pack-'));
  try {
    const { metafile } = await build({
      ...serverBundle(path.join(staging, 'server/dist')),
      sourcemap: false,
      metafile: true,
      logLevel: 'warning',
    });
    const copy = async (from: string, to = from) => cp(at(from), path.join(staging, to), { recursive: true });
    await writeFile(path.join(staging, 'THIRD-PARTY-LICENSES.txt'), await licences(Object.keys(metafile.inputs)));
    await copy('web/dist');
    await copy('supabase/migrations');
    await copy('supabase/instruments');
    await copy('CHANGELOG.md');
    await copy('.env.example');
    await copy('tools/package/README.md', 'README.md');
    await copy('tools/package/ballast.js', 'bin/ballast.js');
    await chmod(path.join(staging, 'bin/ballast.js'), 0o755);
    const manifest = {
      name: 'ballast',
      version,
      description: 'What a portfolio in India or the US can lose, why, and what would change it',
      type: 'module',
      bin: { ballast: 'bin/ballast.js' },
      engines,
      dependencies: { [INSTALLED]: packages[`node_modules/${INSTALLED}`]?.version },
    };
    await writeFile(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await mkdir(at('dist'), { recursive: true });
    execFileSync('npm', ['pack', '--silent', '--pack-destination', at('dist')], {
      cwd: staging,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.stdout.write(`${at('dist', `ballast-${version}.tgz`)}\n`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

await pack();
