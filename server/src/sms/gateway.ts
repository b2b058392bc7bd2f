import type { Logger } from '../log.ts';
import type { SendText, TextMessage } from './message.ts';

const TIMEOUT_MILLISECONDS = 10_000;

export interface GatewayConfig {
  readonly url: string;
  readonly token: string | undefined;
}

/** Sends through an HTTP gateway: a POST of the message as JSON. Any 2xx means that it was taken; a failure is logged. */
export function gatewaySender({ url, token }: GatewayConfig, log: Logger): SendText {
  const send = async (message: TextMessage): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the text gateway answered ${response.status}`);
  };
  return async (message) => {
    try {
      await send(message);
    } catch (error) {
      log.warn({ err: error }, 'text not accepted');
      throw error;
    }
  };
}
