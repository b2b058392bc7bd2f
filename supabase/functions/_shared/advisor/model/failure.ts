import type { ModelFailure } from '@ballast/contract/advisor';
import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from 'ai';
import { z } from 'zod/mini';

/** Why one path to a model gave nothing. It carries no word of the provider's: those may repeat a key or a prompt. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Gemini answers a key that it does not know with 400. */
const badKeySchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.optional(z.string()) })) }),
});

/** What an error of the SDK's, or of the connection, comes to. `hasText` tells whether any of the reply had come. */
export function failureOf(error: unknown, hasText: boolean): ModelFailure {
  if (error instanceof ModelError) return error.failure;
  if (APICallError.isInstance(error)) return failureOfStatus(error) ?? failureOf(error.cause, hasText);
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'malformed';
  if (InvalidResponseDataError.isInstance(error)) return hasText ? 'cut_off' : 'malformed';
  // Whatever a provider puts into its stream as an error is no Error; a connection that breaks is.
  return hasText && error instanceof Error ? 'cut_off' : 'upstream_failed';
}

/** By the status of an answer; null where there was none, or where it was well and what followed was not. */
function failureOfStatus({ statusCode, data }: APICallError): ModelFailure | null {
  if (statusCode === undefined || statusCode < 400) return null;
  if (statusCode === 401 || statusCode === 403) return 'refused';
  if (statusCode === 429) return 'rate_limited';
  if (statusCode === 400 && badKeySchema.safeParse(data).data?.error.details.some(isBadKey)) return 'refused';
  return 'upstream_failed';
}

function isBadKey({ reason }: { reason?: string | undefined }): boolean {
  return reason === 'API_KEY_INVALID';
}

/** Gemini's reasons to stop, and the one of chat completions, that are no end of a reply. */
const BLOCKED: Readonly<Record<string, ModelFailure>> = {
  SAFETY: 'blocked_safety',
  IMAGE_SAFETY: 'blocked_safety',
  content_filter: 'blocked_safety',
  RECITATION: 'blocked_recitation',
  LANGUAGE: 'blocked_language',
  BLOCKLIST: 'blocked_other',
  PROHIBITED_CONTENT: 'blocked_other',
  SPII: 'blocked_other',
  OTHER: 'blocked_other',
  MALFORMED_FUNCTION_CALL: 'malformed',
  FINISH_REASON_UNSPECIFIED: 'cut_off',
};

/** Why a reply that ended with `reason` counts as none, or null for a good end. `reason` is as the provider says it. */
export function failureOfEnd(reason: string | undefined, hasText: boolean): ModelFailure | null {
  if (reason === undefined) return hasText ? 'cut_off' : 'malformed';
  return BLOCKED[reason] ?? null;
}
