import type { Statement } from '../database/connection.ts';
import { literal } from '../database/literal.ts';
import type { RoleSettings } from '../database/session-setup.ts';
import { namedStatement, restStatement } from './request-transaction.ts';

export type Setting = readonly [name: string, value: string];

/** What follows from a role, for as long as the database says the same of it. */
interface RoleParts {
  /** Taking a role applies none of its settings; those that bound its work are made with it. */
  readonly settings: readonly Setting[];
  /** Functions that may refuse the request, without and with the one of ours. */
  readonly checks: readonly Statement[];
  readonly checksWithSession: readonly Statement[];
}

/** `schema.function`, as PostgREST takes it from its own setting. */
const QUALIFIED = /^[a-z_]\w*(\.[a-z_]\w*)?$/i;

const CHECK_SESSION = 'public.check_session';

function preRequestOf(roles: RoleSettings): string[] {
  const name = roles.get('authenticator')?.get('pgrst.db_pre_request') ?? '';
  return QUALIFIED.test(name) ? [name] : [];
}

const callOf = (name: string): Statement => {
  const quoted = name.split('.').map((part) => `"${part}"`);
  return namedStatement(`rest_${name}`, `select ${quoted.join('.')}()`);
};

function partsOf(role: string, roles: RoleSettings): RoleParts {
  const timeouts = [...(roles.get(role) ?? [])].filter(([name]) => name.endsWith('_timeout'));
  const asked = preRequestOf(roles);
  return {
    settings: [['role', role], ...timeouts],
    checks: asked.map(callOf),
    checksWithSession: Array.from(new Set([CHECK_SESSION, ...asked]), callOf),
  };
}

const partsOfRoles = new WeakMap<RoleSettings, Map<string, RoleParts>>();

function knownPartsOf(role: string, roles: RoleSettings): RoleParts {
  const known = partsOfRoles.get(roles) ?? new Map<string, RoleParts>();
  partsOfRoles.set(roles, known);
  const parts = known.get(role) ?? partsOf(role, roles);
  known.set(role, parts);
  return parts;
}

/** The few statements that set these names in this order. */
const assignments = new Map<string, string>();

function settingOf(settings: readonly Setting[]): Statement {
  let key = '';
  for (const [name] of settings) key += `${name},`;
  const assign = ([name]: Setting, index: number): string => `set_config(${literal(name)}, $${index + 1}, true)`;
  const text = assignments.get(key) ?? `select ${settings.map(assign).join(', ')}`;
  assignments.set(key, text);
  return restStatement(
    text,
    settings.map(([, value]) => value),
  );
}

/**
 * What the transaction of a request begins with, in the message of its first statement: the role and who asks, how long the role's
 * work may take, and then, as that role, the function that may refuse the request. `checksSession`: also the one of ours, if that is another.
 */
export function transactionSetup(
  role: string,
  settings: readonly Setting[],
  roles: RoleSettings,
  checksSession: boolean,
): Statement[] {
  const parts = knownPartsOf(role, roles);
  return [settingOf([...parts.settings, ...settings]), ...(checksSession ? parts.checksWithSession : parts.checks)];
}
