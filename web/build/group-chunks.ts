import path from 'node:path';
import type { Plugin } from 'vite';

interface ModuleFacts {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
type Lookup = (id: string) => ModuleFacts | null;

/** By their path in the repository: the script of every page, the landing page's own, the app around all pages, and where people begin. */
const ENTRY = 'web/src/app/main.tsx';
const LANDING = ['web/src/app/start-landing.tsx'];
const APP = ['web/src/app/start-app.tsx', 'web/src/components/work-frame.tsx'];
const ANALYSIS = ['web/src/routes/analysis.tsx'];
const AUTH = ['web/src/routes/auth.tsx'];
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.\w+$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
/** What this many entries share, most pages need. */
const MANY = 5;

/**
 * Names the chunk of a module that several entries share; undefined leaves it to the bundler. Left alone it makes a chunk of every set of entries,
 * some two hundred, most of them below a kilobyte. Every group here has with a module all that it imports, so chunks never import each other in a
 * circle.
 */
export function chunkNames(root: string, lookup: Lookup): (id: string) => string | undefined {
  const at = (files: readonly string[]) => files.map((file) => path.join(root, file));
  const imports = new Map<string, readonly string[]>();
  const importsOnce = (id: string): readonly string[] => {
    const known = imports.get(id) ?? importsOf(id, lookup);
    imports.set(id, known);
    return known;
  };
  const closure = (starts: readonly string[]): ReadonlySet<string> => {
    const reached = new Set<string>();
    const queue = [...starts];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      queue.push(...importsOnce(id));
    }
    return reached;
  };
  const entries = dynamicEntries(at([ENTRY]), lookup);
  const first = closure(at([ENTRY]));
  const landing = closure(at(LANDING));
  const app = closure(at(APP));
  const analysis = closure(at(ANALYSIS));
  const auth = closure(at(AUTH));
  const counts = new Map<string, number>();
  for (const entry of entries) for (const id of closure([entry])) counts.set(id, (counts.get(id) ?? 0) + 1);

  return (id) => {
    const count = counts.get(id) ?? 0;
    if (first.has(id) || entries.has(id) || count < 2) return undefined;
    if (landing.has(id)) return app.has(id) ? 'base' : undefined;
    if (app.has(id) || (auth.has(id) && analysis.has(id))) return 'app';
    if (!analysis.has(id)) return undefined;
    return count >= MANY ? 'pages' : 'analysis-shared';
  };
}

/** What a module imports; of the icons, those that it names: their index imports them all. */
function importsOf(id: string, lookup: Lookup): readonly string[] {
  const facts = lookup(id);
  if (facts === null) return [];
  const { importedIds, code } = facts;
  const index = importedIds.find((imported) => ICON_INDEX.test(imported));
  if (index === undefined) return importedIds;
  const files = iconFiles(index, lookup(index)?.code ?? '');
  const names = [...(code ?? '').matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','));
  const icons = names.flatMap((name) => files.get(name.trim().split(' ')[0] ?? '') ?? []);
  return [...importedIds.filter((imported) => imported !== index), ...icons];
}

/** The modules of icons by their names: `export { default as Moon, … } from './icons/moon.mjs'`. */
function iconFiles(index: string, code: string): ReadonlyMap<string, string> {
  const lines = [...code.matchAll(/export \{([^}]*)\} from ["'](\.\/icons\/[^"']+)["']/g)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, path.join(path.dirname(index), file)] as const,
      ),
    ),
  );
}

function dynamicEntries(starts: readonly string[], lookup: Lookup): ReadonlySet<string> {
  const seen = new Set<string>();
  const entries = new Set<string>();
  const queue = [...starts];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const facts = lookup(id);
    for (const entry of facts?.dynamicallyImportedIds ?? []) entries.add(entry);
    queue.push(...(facts?.importedIds ?? []), ...(facts?.dynamicallyImportedIds ?? []));
  }
  return entries;
}

/** Few chunks instead of many small ones. */
export function groupChunks(): Plugin {
  let nameOf: ((id: string) => string | undefined) | undefined;
  return {
    name: 'group-chunks',
    apply: 'build',
    config: (_, { isSsrBuild }) =>
      isSsrBuild === true
        ? {}
        : {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    // The groups are whole by themselves.
                    includeDependenciesRecursively: false,
                    groups: [
                      {
                        debugName: 'shared',
                        name: (id, context) => {
                          nameOf ??= chunkNames(path.resolve(import.meta.dirname, '../..'), (one) =>
                            context.getModuleInfo(one),
                          );
                          return nameOf(id);
                        },
                      },
                    ],
                  },
                },
              },
            },
          },
    buildStart() {
      nameOf = undefined;
    },
  };
}
