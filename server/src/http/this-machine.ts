import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from './loopback.ts';
import { wasForwarded } from './client-address.ts';

/** Whether this machine talks to itself: under its own name, and with nobody in between. */
export function isFromThisMachine(incoming: IncomingMessage): boolean {
  const host = incoming.headers.host ?? '';
  const hostName = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const remote = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopbackHost(hostName) && isLoopbackHost(remote) && !wasForwarded(incoming.headers);
}
