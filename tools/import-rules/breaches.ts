import path from 'node:path';
import { EXEMPT, FOLDER_RULES, WEB_LAYERS, type FolderRule } from './rules.ts';

/** One `import` or `export … from`, of a file whose path is relative to the root. */
export interface ImportOf {
  readonly file: string;
  readonly specifier: string;
}

const OWN = '@ballast/';

function ruleOf(file: string): FolderRule | undefined {
  return FOLDER_RULES.filter((rule) => file === rule.folder || file.startsWith(`${rule.folder}/`)).toSorted(
    (a, b) => b.folder.length - a.folder.length,
  )[0];
}

const packageOf = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:';
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

function workspaceBreach(edge: ImportOf, rule: FolderRule): string | undefined {
  const workspace = edge.specifier.slice(OWN.length).split('/')[0] ?? '';
  if (edge.file.startsWith(`${workspace}/`)) return undefined;
  return rule.workspaces.includes(workspace) ? undefined : `${rule.folder} may not import the workspace ${workspace}`;
}

function packageBreach(edge: ImportOf, rule: FolderRule): string | undefined {
  const name = packageOf(edge.specifier);
  const allowed = rule.packages.some((entry) => entry === '*' || entry === name || name.startsWith(`${entry}/`));
  return allowed ? undefined : `${rule.folder} may not import the package ${name}`;
}

type Layer = { layer: string; unit: string };

function layerOf(file: string): Layer | undefined {
  const [, layer = '', unit = ''] = /^web\/src\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  return layer === '' ? undefined : { layer, unit };
}

function layerBreach(from: Layer, to: Layer): string | undefined {
  const allowed = WEB_LAYERS[from.layer];
  if (allowed === undefined || !(to.layer in WEB_LAYERS)) return undefined;
  if (from.layer !== to.layer && !allowed.includes(to.layer)) return `${from.layer} may not import ${to.layer}`;
  const isOtherFeature = from.layer === 'features' && to.layer === 'features' && from.unit !== to.unit;
  return isOtherFeature ? `the feature ${from.unit} may not import the feature ${to.unit}` : undefined;
}

function relativeBreach(edge: ImportOf): string | undefined {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(edge.file), edge.specifier));
  const [from = '', to = ''] = [edge.file.split('/')[0], target.split('/')[0]];
  if (from !== to) return `a relative import may not leave the workspace: use ${OWN}${to}`;
  const [source, goal] = [layerOf(edge.file), layerOf(target)];
  return source && goal ? layerBreach(source, goal) : undefined;
}

function breachOf(edge: ImportOf): string | undefined {
  const rule = ruleOf(edge.file);
  if (rule === undefined || EXEMPT.test(edge.file)) return undefined;
  if (edge.specifier.startsWith('.')) return relativeBreach(edge);
  return edge.specifier.startsWith(OWN) ? workspaceBreach(edge, rule) : packageBreach(edge, rule);
}

/** Every import that breaks a rule, one sentence each. */
export function findBreaches(edges: readonly ImportOf[]): string[] {
  return edges.flatMap((edge) => {
    const breach = breachOf(edge);
    return breach === undefined ? [] : [`${edge.file} imports ${edge.specifier}: ${breach}`];
  });
}
