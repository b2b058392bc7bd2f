import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  isThere,
  PACKAGE,
  read,
  readCompose,
  readDockerfile,
  SETTINGS,
  variablesIn,
  type Service,
} from '../testing/deploy-files.ts';

/** The image has no address of its own yet: docs/deploy.md says what to put in place of this one. */
const OUR_IMAGE = `registry.example/ballast:${PACKAGE.version}`;

/** Services and variables of supabase/supabase, docker/docker-compose.yml and .env.example at 1f37f2a9. */
const SUPABASE_SERVICES = 'studio api-gw auth rest realtime storage imgproxy meta functions db supavisor'.split(' ');
const SUPABASE_VARIABLES =
  'SITE_URL API_EXTERNAL_URL ANON_KEY SUPABASE_PUBLISHABLE_KEY POSTGRES_HOST POSTGRES_PORT POSTGRES_DB POSTGRES_PASSWORD MFA_PHONE_ENROLL_ENABLED MFA_PHONE_VERIFY_ENABLED GOOGLE_ENABLED GOOGLE_CLIENT_ID GOOGLE_SECRET GITHUB_ENABLED GITHUB_CLIENT_ID GITHUB_SECRET'.split(
    ' ',
  );

interface ComposeFile {
  /** Services of the file that it is laid over. */
  readonly beside?: readonly string[];
  /** What may stand in `${…}`. */
  readonly variables: readonly string[];
  /** The services that run the server. */
  readonly servers: readonly string[];
}

const COMPOSE: Readonly<Record<string, ComposeFile>> = {
  'deploy/compose.yaml': { variables: ['SITE_ADDRESS', 'SMTP_HOST', 'SMTP_FROM'], servers: ['ballast'] },
  'deploy/supabase/docker-compose.ballast.yml': {
    beside: SUPABASE_SERVICES,
    variables: [...SUPABASE_VARIABLES, 'BALLAST', 'BALLAST_POLICY'],
    servers: [],
  },
  // Variables of getumbrel/umbrel-apps, .claude/skills/umbrel-package-app/SKILL.md at 808bd14a.
  'deploy/stores/umbrel/ballast/docker-compose.yml': {
    variables: ['APP_DATA_DIR', 'DEVICE_DOMAIN_NAME', 'APP_PROXY_PORT'],
    servers: ['server'],
  },
  // Variables of Runtipi, and those of the form in config.json (stores.test.ts).
  'deploy/stores/runtipi/ballast/docker-compose.yml': {
    variables: [
      'APP_DATA_DIR',
      'APP_PROTOCOL',
      'APP_DOMAIN',
      ...['HOST', 'PORT', 'SECURE', 'USER', 'PASS', 'FROM'].map((name) => `BALLAST_SMTP_${name}`),
    ],
    servers: ['ballast'],
  },
};

/** What the build makes: it is not in the repository. */
const BUILT = ['web/dist', 'dist/functions'];
const DOCKERFILE = readDockerfile('deploy/Dockerfile');
const LAST_STAGE = DOCKERFILE.at(-1) ?? [];

/** The text of an instruction of the last stage. */
function lastOf(name: string): string {
  return LAST_STAGE.findLast((instruction) => instruction.name === name)?.text ?? '';
}
const imageEnvironment = new Map(
  lastOf('ENV')
    .split(' ')
    .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
);

/** Whether a service is a container of this file, and not one that it changes or that a store provides. */
const isOwn = ({ image, build }: Service): boolean => image !== undefined || build !== undefined;

describe.each(Object.entries(COMPOSE))('%s', (file, { beside = [], variables, servers }) => {
  const { services, volumes } = readCompose(file);
  const own = Object.entries(services).filter(([, service]) => isOwn(service));

  it('names services that there are', () => {
    const all = [...Object.keys(services), ...beside];
    expect(all).toEqual(expect.arrayContaining(own.flatMap(([, service]) => Object.keys(service.depends_on))));
    const others = Object.entries(services).flatMap(([name, service]) => (isOwn(service) ? [] : name));
    expect([...beside, 'app_proxy']).toEqual(expect.arrayContaining(others));
  });

  it('declares the volumes that it mounts, and mounts paths of the repository or of the build', () => {
    const mounts = Object.values(services)
      .flatMap((service) => service.volumes)
      .map((mount) => mount.replace(/\$\{BALLAST(?::\?[^}]*)?\}/, 'BALLAST').split(':'));
    const named = mounts.flatMap(([source = '']) => (/^[a-z-]+$/.test(source) ? source : []));
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(mounts.filter(([, target = '']) => !/^\/./.test(target))).toEqual([]);
    const ours = mounts.filter(([source]) => source?.startsWith('BALLAST/'));
    expect(ours.filter(([, , mode]) => mode !== 'ro')).toEqual([]);
    const paths = ours.map(([source = '']) => source.replace('BALLAST/', ''));
    expect(paths.filter((one) => !BUILT.includes(one) && !isThere(one))).toEqual([]);
  });

  it('takes variables that somebody sets', () => {
    expect(variables).toEqual(expect.arrayContaining(variablesIn(read(file))));
    expect(variablesIn(read(file))).toEqual(expect.arrayContaining([...variables]));
  });

  it('has a version of every image, and never the latest', () => {
    const images = own.flatMap(([name, { image }]) => (image === undefined ? [] : [{ name, image }]));
    expect(images.filter(({ image }) => !/^[\w./-]+:v?\d+\.\d+\.[\w.-]+$/.test(image))).toEqual([]);
    expect(images.filter(({ name, image }) => servers.includes(name) && image !== OUR_IMAGE)).toEqual([]);
  });

  it('gives its containers a file system to read, no privileges and no new ones', () => {
    expect(own).not.toEqual([]);
    for (const [, service] of own) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.tmpfs).toContain('/tmp');
      // A proxy listens on 80 and 443.
      expect(service.cap_add ?? []).toEqual(service.image?.startsWith('caddy:') ? ['NET_BIND_SERVICE'] : []);
    }
  });

  it('publishes ports, each once, as numbers', () => {
    const ports = Object.values(services).flatMap((service) => service.ports);
    for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1:)?\d{2,5}:\d{2,5}(\/tcp)?$/);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('gives the server settings that it has, and its data a volume', () => {
    for (const name of servers) {
      const environment = services[name]?.environment ?? {};
      const mounts = services[name]?.volumes ?? [];
      expect([...SETTINGS]).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(mounts.map((mount) => mount.split(':').at(-1))).toEqual([lastOf('VOLUME')]);
      expect(environment['BALLAST_DATA'] ?? lastOf('VOLUME')).toBe(lastOf('VOLUME'));
      expect(String(environment['PORT'] ?? lastOf('EXPOSE'))).toBe(lastOf('EXPOSE'));
    }
  });
});

describe('deploy/compose.yaml', () => {
  const { services } = readCompose('deploy/compose.yaml');

  it('takes every setting from its file, but for what the image and the proxy fix', () => {
    expect(services['ballast']?.env_file).toEqual(['.env']);
    expect(Object.keys(services['ballast']?.environment ?? {})).toEqual(
      'SITE_URL TRUST_PROXY HOST PORT BALLAST_DATA SMTP_HOST SMTP_FROM'.split(' '),
    );
  });

  it('builds from the Dockerfile', () => {
    const { context = '', dockerfile = '' } = services['ballast']?.build ?? {};
    expect(path.posix.join('deploy', context)).toBe('.');
    expect(isThere(dockerfile)).toBe(true);
  });

  it('puts the proxy in front of the port on which the image listens', () => {
    expect(services['proxy']?.command).toEqual([
      `caddy reverse-proxy --from \${SITE_ADDRESS} --to ballast:${lastOf('EXPOSE')}`,
    ]);
  });

  it('keeps the file of settings with its keys out of the image', () => {
    expect(read('.dockerignore').split('\n')).toContain('**/.env');
  });
});

describe('deploy/Dockerfile', () => {
  const names = DOCKERFILE.map(([from]) => / AS (\S+)$/.exec(from?.text ?? '')?.[1] ?? '');

  it('has instructions that there are, and a version of every image', () => {
    const known = 'FROM WORKDIR COPY RUN USER ENV VOLUME EXPOSE HEALTHCHECK ENTRYPOINT'.split(' ');
    expect(DOCKERFILE.flat().filter(({ name }) => !known.includes(name))).toEqual([]);
    for (const [from] of DOCKERFILE) expect(from?.text).toMatch(/^(node|debian):\d+[\w.-]*( AS \w+)?$/);
  });

  it('builds with a Node that the package takes, and runs with the same', () => {
    const wanted = Number(/^>=(\d+)\./.exec(PACKAGE.engines.node)?.[1]);
    const nodes = DOCKERFILE.flat().flatMap(({ text }) => /^node:(\d+)/.exec(text)?.[1] ?? []);
    expect(nodes).toHaveLength(2);
    expect(new Set(nodes).size).toBe(1);
    expect(Number(nodes[0])).toBeGreaterThanOrEqual(wanted);
    expect(LAST_STAGE.map(({ text }) => text)).toContain('--from=installed /usr/local/bin/node /usr/local/bin/node');
  });

  it('copies from the repository or from an earlier stage', () => {
    for (const [index, stage] of DOCKERFILE.entries()) {
      for (const { text } of stage.filter(({ name }) => name === 'COPY')) {
        const from = /--from=(\w+)/.exec(text)?.[1];
        expect(from === undefined ? [text] : names.slice(0, index)).toContain(from ?? '. .');
      }
    }
  });

  it('ends as a user without privileges, who owns the data', () => {
    expect(lastOf('USER')).toBe('1000:1000');
    expect(LAST_STAGE.findLastIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      LAST_STAGE.findLastIndex(({ name }) => name === 'RUN'),
    );
    expect(LAST_STAGE.map(({ text }) => text)).toContain(
      `--from=installed --chown=${lastOf('USER')} --chmod=700 /data ${lastOf('VOLUME')}`,
    );
  });

  it('sets settings that there are, for the volume and the port that it names', () => {
    expect([...SETTINGS, 'NODE_ENV']).toEqual(expect.arrayContaining([...imageEnvironment.keys()]));
    expect(imageEnvironment.get('BALLAST_DATA')).toBe(lastOf('VOLUME'));
    expect(imageEnvironment.get('PORT')).toBe(lastOf('EXPOSE'));
  });

  it('is healthy by a route of the server', () => {
    const [, port = '', route = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(lastOf('HEALTHCHECK')) ?? [];
    expect(port).toBe(lastOf('EXPOSE'));
    expect(read('server/src/http-app.ts')).toContain(`.get('${route}'`);
  });

  it('starts the command of the package', () => {
    expect(lastOf('ENTRYPOINT')).toBe('["ballast"]');
    expect(lastOf('RUN')).toContain('ln --symbolic /app/bin/ballast.js /usr/local/bin/ballast');
    expect(read('tools/pack.ts')).toContain("bin: { ballast: 'bin/ballast.js' }");
  });

  it('gives Node the same options as `npm start` and the tests do', () => {
    const optionsOf = (text: string): string[] => text.match(/--m\w+-semi-space-size=\d+/g) ?? [];
    const shipped = optionsOf(read('tools/package/ballast.js'));
    expect(shipped).toHaveLength(2);
    expect(optionsOf(read('package.json'))).toEqual(shipped);
    expect(optionsOf(read('e2e/product/product.ts'))).toEqual(shipped);
  });
});

describe('deploy/ballast.service', () => {
  const lines = read('deploy/ballast.service')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const valuesOf = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

  it('has the directives of a sandbox', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        'CapabilityBoundingSet=',
        'DynamicUser=yes',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'PrivateTmp=yes',
        'PrivateDevices=yes',
        'ProtectKernelModules=yes',
        'ProtectKernelTunables=yes',
        'ProtectControlGroups=yes',
        'RestrictNamespaces=yes',
        'RestrictSUIDSGID=yes',
        'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
        'SystemCallArchitectures=native',
        'UMask=0077',
      ]),
    );
  });

  // systemd.unit(5), systemd.service(5), systemd.exec(5) and systemd.kill(5); systemd ignores a name that it does not know.
  it('has directives that there are, in sections that there are', () => {
    const known =
      'Description After Wants ExecStart EnvironmentFile Environment DynamicUser StateDirectory StateDirectoryMode Restart RestartSec KillMode TimeoutStopSec CapabilityBoundingSet NoNewPrivileges LockPersonality PrivateDevices PrivateTmp ProtectClock ProtectControlGroups ProtectHome ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectSystem RemoveIPC RestrictAddressFamilies RestrictNamespaces RestrictRealtime RestrictSUIDSGID SystemCallArchitectures SystemCallFilter SystemCallErrorNumber UMask WantedBy'.split(
        ' ',
      );
    const sections = lines.filter((line) => line.startsWith('['));
    expect(sections).toEqual(['[Unit]', '[Service]', '[Install]']);
    for (const line of lines.filter((one) => !sections.includes(one))) expect(known).toContain(line.split('=')[0]);
  });

  it('may lower the priority of threads that hash passwords, and takes back nothing after that', () => {
    expect(valuesOf('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources', 'setpriority']);
  });

  it('keeps the data where the server looks for it, and takes the settings that the docs name', () => {
    const [environment = ''] = valuesOf('Environment');
    expect(environment.split(' ')).toContain(`BALLAST_DATA=/var/lib/${valuesOf('StateDirectory')[0] ?? ''}`);
    expect([...SETTINGS, 'NODE_ENV']).toEqual(
      expect.arrayContaining(environment.split(' ').map((pair) => pair.split('=')[0])),
    );
    expect(valuesOf('EnvironmentFile')).toEqual(['-/etc/ballast.env']);
    expect(read('docs/deploy.md')).toContain('`/etc/ballast.env`');
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/env ballast']);
  });

  it('waits for as long as the containers do', () => {
    const waits = Object.values(readCompose('deploy/compose.yaml').services).flatMap(
      ({ stop_grace_period: wait }) => wait ?? [],
    );
    expect(waits).toEqual(valuesOf('TimeoutStopSec').map((seconds) => `${seconds}s`));
    expect(valuesOf('KillMode')).toEqual(['mixed']);
  });
});

describe('the commands of docs/deploy.md', () => {
  const docs = read('docs/deploy.md');
  const linesWith = (text: string): string[] => docs.split('\n').filter((line) => line.includes(text));

  it('dump roles, schema and rows of a hosted project', () => {
    const dumps = linesWith('supabase db dump ').map((line) => line.replace(/.* --file \w+\.sql ?/, ''));
    expect(dumps).toEqual(['--role-only', '', '--data-only --use-copy']);
    expect(docs).not.toContain('`supabase db dump`');
  });

  it('test a restore without a mail server and with addresses of this machine', () => {
    const tests = linesWith('8081');
    expect(tests).toHaveLength(2);
    for (const line of tests) expect(line).toMatch(/SMTP_HOST= .*SITE_URL=( |http:\/\/127\.0\.0\.1:8081 )/);
  });

  it("copy what is in the containers' folder of backups, and not the folder into the last copy", () => {
    expect(linesWith('cp --archive')).toEqual([expect.stringContaining('ballast:/data/backups/. ')]);
  });

  it('read variables of Supabase from its file', () => {
    const [, own = ''] = docs.split('## On self-hosted Supabase');
    const asked = [...own.matchAll(/\$\(value (\w+)\)/g)].flatMap(([, name]) => name ?? []);
    expect(asked).toHaveLength(5);
    expect([...SUPABASE_VARIABLES, 'BALLAST', 'POOLER_TENANT_ID']).toEqual(expect.arrayContaining(asked));
  });

  it('let nginx pass imports on, to servers that it reaches', () => {
    expect(docs).toContain('client_max_body_size 17m;');
    expect(docs).toContain('Each needs `HOST`');
  });

  it("set a hosted project's address", () => {
    expect(docs).toContain('Site URL `https://ballast.example`');
    expect(read('docs/hosted-checklist.md')).toContain('Site URL `https://ballast.example`');
  });
});

test('the docs say once what stands in place of the address of the image', () => {
  expect(read('docs/deploy.md').split(OUR_IMAGE.split(':')[0] ?? '')).toHaveLength(2);
});
