export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];

/** A message to a phone. `to` is the number as E.164 writes it, with its `+`. */
export interface TextMessage {
  readonly to: string;
  readonly channel: TextChannel;
  readonly text: string;
}

/** Hands a message over, and throws when nobody took it. */
export type SendText = (message: TextMessage) => Promise<void>;
