import { limitKey } from '../../http/client-address.ts';
import type { AuthContext, Peer } from '../context.ts';
import { knownDevice, markOf } from '../sessions/known-device.ts';

/** A mail that somebody asked for who need not be the owner of the mailbox. */
interface MailRequest {
  readonly email: string;
  readonly request: Request;
  readonly peer: Peer;
}

/** Whether the request comes from a device that knows the account, or from where it was last signed in to. */
async function isOwner(context: AuthContext, { email, request, peer }: MailRequest): Promise<boolean> {
  const [account] = await context.sql<{ hash: string | null; ip: string | null }[]>`
    select nullif(u.encrypted_password, '') as hash, (
      select host(s.ip) from auth.sessions s where s.user_id = u.id and s.ip is not null
      order by s.created_at desc limit 1
    ) as ip
    from auth.users u where u.email = ${email} and u.is_sso_user = false`;
  if (account === undefined) return false;
  const device = knownDevice(context, request, email);
  if (device !== null && device.mark === markOf(context, account.hash)) return true;
  return account.ip !== null && limitKey(account.ip) === peer.limitKey;
}

/** Whether strangers may still have a mail written to a mailbox today. */
export async function mayStrangerWrite(context: AuthContext, email: string, peer: Peer): Promise<boolean> {
  const verdict = await context.limits.takeEach([
    ['mailOfStranger', `${email} ${peer.limitKey}`],
    ['mailOfStrangers', email],
  ]);
  return verdict.allowed;
}

/** Whether a mail may be written. Strangers together have a part of a mailbox's day; its owner has another. */
export async function mayWrite(context: AuthContext, asked: MailRequest): Promise<boolean> {
  if (await isOwner(context, asked)) return (await context.limits.take('mailOfOwner', asked.email)).allowed;
  return mayStrangerWrite(context, asked.email, asked.peer);
}
