import { literal } from '../database/literal.ts';
import type { RoleSettings } from '../database/session-setup.ts';

type Setting = readonly [name: string, value: string];

/** Taking a role applies none of its settings; those that bound its work are made with it. */
const timeoutsOf = (role: string, roles: RoleSettings): Setting[] =>
  [...(roles.get(role) ?? [])].filter(([name]) => name.endsWith('_timeout'));

/** `schema.function`, as PostgREST takes it from its own setting. */
const QUALIFIED = /^[a-z_]\w*(\.[a-z_]\w*)?$/i;

function preRequestOf(roles: RoleSettings): string {
  const name = roles.get('authenticator')?.get('pgrst.db_pre_request') ?? '';
  if (!QUALIFIED.test(name)) return '';
  const quoted = name.split('.').map((part) => `"${part}"`);
  return `select ${quoted.join('.')}();`;
}

const assignment = ([name, value]: Setting): string => `set_config(${literal(name)}, ${literal(value)}, true)`;

/**
 * What the transaction of a request begins with, as one message: the role and who asks, how long the role's work may take,
 * and then, as that role, the function that may refuse the request.
 */
export function transactionSetup(role: string, settings: readonly Setting[], roles: RoleSettings): string {
  const all: Setting[] = [['role', role], ...timeoutsOf(role, roles), ...settings];
  return `select ${all.map(assignment).join(', ')}; ${preRequestOf(roles)}`;
}
