import type { Statement } from '../database/connection.ts';
import { literal } from '../database/literal.ts';
import type { RoleSettings } from '../database/session-setup.ts';
import { restStatement } from './request-transaction.ts';

export type Setting = readonly [name: string, value: string];

/** Taking a role applies none of its settings; those that bound its work are made with it. */
const timeoutsOf = (role: string, roles: RoleSettings): Setting[] =>
  [...(roles.get(role) ?? [])].filter(([name]) => name.endsWith('_timeout'));

/** `schema.function`, as PostgREST takes it from its own setting. */
const QUALIFIED = /^[a-z_]\w*(\.[a-z_]\w*)?$/i;

const CHECK_SESSION = 'public.check_session';

function preRequestOf(roles: RoleSettings): string[] {
  const name = roles.get('authenticator')?.get('pgrst.db_pre_request') ?? '';
  return QUALIFIED.test(name) ? [name] : [];
}

const callOf = (name: string): Statement => {
  const quoted = name.split('.').map((part) => `"${part}"`);
  return restStatement(`select ${quoted.join('.')}()`);
};

/** The few statements that set these names in this order. */
const assignments = new Map<string, string>();

function settingOf(settings: readonly Setting[]): Statement {
  const names = settings.map(([name]) => name);
  const key = names.join();
  const assign = (name: string, index: number): string => `set_config(${literal(name)}, $${index + 1}, true)`;
  const text = assignments.get(key) ?? `select ${names.map(assign).join(', ')}`;
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
  const all: Setting[] = [['role', role], ...timeoutsOf(role, roles), ...settings];
  const checks = new Set([...(checksSession ? [CHECK_SESSION] : []), ...preRequestOf(roles)]);
  return [settingOf(all), ...Array.from(checks, callOf)];
}
