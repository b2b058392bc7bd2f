import type { serverMessages } from '@ballast/messages/en/server';

export type StartErrorCode = keyof (typeof serverMessages)['start'];

/** A start that cannot go on, for a reason that the operator can mend: reported in one sentence, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: StartErrorCode, params: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.params = params;
  }
}
