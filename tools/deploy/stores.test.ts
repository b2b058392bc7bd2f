import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isThere, PACKAGE, read, readCompose, readDockerfile, readYaml, variablesIn } from '../testing/deploy-files.ts';

const UMBREL = 'deploy/stores/umbrel/ballast';
const RUNTIPI = 'deploy/stores/runtipi/ballast';

const [, port = ''] = /EXPOSE (\d+)/.exec(read('deploy/Dockerfile')) ?? [];
const user = readDockerfile('deploy/Dockerfile')
  .at(-1)
  ?.findLast(({ name }) => name === 'USER')?.text;

/**
 * The manifest of Umbrel: the fields of getumbrel/umbrel-apps, .claude/skills/umbrel-package-app/SKILL.md at 808bd14a, with the limits
 * of its linter (sharknoon/umbrel-cli, src/schemas/umbrel-app.yml.schema.ts at 1198bf18).
 */
const umbrelSchema = z.strictObject({
  manifestVersion: z.literal(1),
  id: z.literal('ballast'),
  category: z.literal('finance'),
  name: z.string().min(1).max(50),
  version: z.literal(PACKAGE.version),
  tagline: z
    .string()
    .max(100)
    .regex(/^.+[^.]$/),
  description: z.string().min(1).max(5000),
  releaseNotes: z.string().max(5000),
  developer: z.string().min(1).max(50),
  website: z.url(),
  dependencies: z.array(z.never()),
  repo: z.url(),
  support: z.url(),
  port: z.number().int().min(1024).max(65535),
  gallery: z.array(z.string()),
  path: z.literal(''),
  defaultUsername: z.literal(''),
  defaultPassword: z.literal(''),
  submitter: z.string().min(1).max(50),
  submission: z.url(),
});

describe('the manifest of Umbrel', () => {
  const { services } = readCompose(`${UMBREL}/docker-compose.yml`);

  it('speaks of no mail server, which Umbrel has no form for', () => {
    expect(read(`${UMBREL}/umbrel-app.yml`)).not.toContain('mail server');
    expect(Object.keys(services['server']?.environment ?? {})).toEqual(['SITE_URL']);
  });

  it('has what its schema requires, and nothing else', () => {
    expect(umbrelSchema.safeParse(readYaml(`${UMBREL}/umbrel-app.yml`)).error?.issues).toBeUndefined();
  });

  it('sends its proxy to the port on which the image listens, in the container that Umbrel names', () => {
    expect(services['app_proxy']?.environment).toEqual({ APP_HOST: 'ballast_server_1', APP_PORT: Number(port) });
    expect(Object.keys(services)).toEqual(['app_proxy', 'server']);
    expect(Object.values(services).flatMap(({ ports }) => ports)).toEqual([]);
  });

  it('keeps its data in a folder that comes with the app and belongs to the user of the image', () => {
    expect(services['server']?.volumes).toEqual(['${APP_DATA_DIR}/data:/data']);
    expect(isThere(`${UMBREL}/data/.gitkeep`)).toBe(true);
    expect(services['server']?.user).toBe(user);
  });
});

const fieldSchema = z.strictObject({
  type: z.enum(['text', 'password', 'number', 'boolean']),
  label: z.string().min(1),
  hint: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean(),
  default: z.number().optional(),
  env_variable: z.string().regex(/^BALLAST_[A-Z_]+$/),
});
/** runtipi/runtipi-appstore, apps/app-info-schema.json at 4a75bf52; what it leaves optional and the store's own apps have is required too. */
const runtipiSchema = z.strictObject({
  $schema: z.literal('../app-info-schema.json'),
  id: z.literal('ballast'),
  available: z.literal(true),
  name: z.string().min(1),
  tipi_version: z.number().int().min(1),
  short_desc: z.string().min(1),
  author: z.string().min(1),
  source: z.url(),
  website: z.url(),
  description: z.string().min(1),
  categories: z.tuple([z.literal('finance')]),
  version: z.literal(PACKAGE.version),
  min_tipi_version: z.literal('4.5.0'),
  // Without it Runtipi doesn't read x-runtipi.
  dynamic_config: z.literal(true),
  port: z.number().int().min(1024).max(65535),
  exposable: z.boolean(),
  supported_architectures: z.tuple([z.literal('arm64'), z.literal('amd64')]),
  uid: z.number(),
  gid: z.number(),
  created_at: z.number().int(),
  updated_at: z.number().int(),
  form_fields: z.array(fieldSchema),
});

describe('the manifest of Runtipi', () => {
  const config = runtipiSchema.safeParse(JSON.parse(read(`${RUNTIPI}/config.json`)));
  const compose = readCompose(`${RUNTIPI}/docker-compose.yml`);

  it('has what its schema requires, and nothing else', () => {
    expect(config.error?.issues).toBeUndefined();
    // One that is later than now is refused.
    expect(config.data?.updated_at).toBeGreaterThanOrEqual(config.data?.created_at ?? Infinity);
    expect(config.data?.updated_at).toBeLessThan(Date.now());
  });

  it('leads to the port on which the image listens', () => {
    expect(compose['x-runtipi']).toEqual({ schema_version: 2, overrides: [] });
    expect(Object.values(compose.services).map((service) => service['x-runtipi'])).toEqual([
      { is_main: true, internal_port: Number(port) },
    ]);
  });

  it('asks for the settings that the container takes', () => {
    const asked = config.data?.form_fields.map((field) => field.env_variable) ?? [];
    const taken = variablesIn(read(`${RUNTIPI}/docker-compose.yml`)).filter((name) => name.startsWith('BALLAST_'));
    expect(asked).toEqual(taken);
  });

  it('gives the folder of its data to the user of the image', () => {
    expect(`${config.data?.uid ?? ''}:${config.data?.gid ?? ''}`).toBe(user);
    expect(compose.services['ballast']?.user).toBe(user);
    expect(compose.services['ballast']?.volumes).toEqual(['${APP_DATA_DIR}/data:/data']);
  });

  it('has a logo and a description', () => {
    expect(isThere(`${RUNTIPI}/metadata/logo.jpg`)).toBe(true);
    expect(read(`${RUNTIPI}/metadata/description.md`)).toMatch(/^# Ballast\n/);
  });
});
