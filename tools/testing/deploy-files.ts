import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { z } from 'zod';

const ROOT = new URL('../../', import.meta.url);

export const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
export const isThere = (file: string): boolean => existsSync(fileURLToPath(new URL(file, ROOT)));

export const PACKAGE = z
  .object({ version: z.string(), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

/** Every setting of the server. */
export const SETTINGS = new Set([...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []));

const keptTag = (tag: string, collection: 'seq' | 'map') => ({ tag, collection });

/** The content of a YAML file; what YAML only warns of is an error here. */
export function readYaml(file: string): unknown {
  // Compose's own tags: a value replaces that of an earlier file, or takes it away.
  const document = parseDocument(read(file), {
    customTags: [keptTag('!override', 'seq'), keptTag('!reset', 'seq')],
    uniqueKeys: true,
  });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) throw new Error(`${file}: ${problem.message}`);
  return document.toJS();
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/** The keys that our files use: a misspelled one is an error. */
const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  restart: z.enum(['unless-stopped', 'on-failure']).optional(),
  read_only: z.boolean().optional(),
  tmpfs: list.optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
  entrypoint: list.optional(),
  command: list.optional(),
  env_file: list.default([]),
  environment: z.record(z.string(), scalar).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  'x-runtipi': z.strictObject({ is_main: z.boolean(), internal_port: z.number() }).optional(),
});
const composeSchema = z.strictObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()).default({}),
  'x-runtipi': z.strictObject({ schema_version: z.literal(2), overrides: z.array(z.never()) }).optional(),
});
export type Service = z.output<typeof serviceSchema>;

export const readCompose = (file: string): z.output<typeof composeSchema> => composeSchema.parse(readYaml(file));

/** The values of a table of `supabase/config.toml`, as text without quotation marks around it. */
export function configOf(table: string): Record<string, string> {
  const text = read('supabase/config.toml').split(`\n[${table}]\n`)[1]?.split('\n[')[0] ?? '';
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value.replaceAll(/^"|"$/g, '')]),
  );
}

/** Names of variables that a text takes from its environment, as compose and Caddy write them. */
export function variablesIn(text: string): string[] {
  const withoutComments = text.replaceAll(/^\s*#.*$/gm, '');
  return [...withoutComments.matchAll(/\$\{([A-Z_]+)|\{\$([A-Z_]+)\}/g)].flatMap(
    ([, one, other]) => one ?? other ?? [],
  );
}

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The stages of a Dockerfile, each with its instructions. */
export function readDockerfile(file: string): readonly (readonly Instruction[])[] {
  const lines = read(file)
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const instructions = lines.map((line) => {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { name, text };
  });
  const stages: Instruction[][] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}
