import { z } from 'zod';

const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const environmentSchema = z.object({
  /** Without it there is no primary model. */
  GEMINI_API_KEY: z.string().optional(),
  /** Google's own name for whatever its newest fast model is, previews included. */
  GEMINI_MODEL: z.string().default('gemini-flash-latest'),
  GEMINI_BASE_URL: baseUrl.default('https://generativelanguage.googleapis.com/v1beta'),
  /** Where chat completions are served; without it and a model's name there is no backup. */
  AI_BACKUP_BASE_URL: baseUrl.optional(),
  AI_BACKUP_MODEL: z.string().optional(),
  /** A local server needs none. */
  AI_BACKUP_API_KEY: z.string().optional(),
  /** How long a model may say nothing, before its first word and between two. */
  ADVISOR_SILENCE_MS: milliseconds(50, 120_000).default(15_000),
  /** How long one model may take for its reply, tools included. */
  ADVISOR_REPLY_MS: milliseconds(100, 600_000).default(90_000),
  /** How long the reading of a feedback may take before the offline one stands in. */
  SENTIMENT_MS: milliseconds(50, 60_000).default(4_000),
});

interface ModelAddress {
  readonly baseUrl: string;
  readonly model: string;
}

export interface ModelConfig {
  readonly primary: (ModelAddress & { readonly apiKey: string }) | null;
  readonly backup: (ModelAddress & { readonly apiKey: string | undefined }) | null;
  readonly silenceMs: number;
  readonly replyMs: number;
  readonly sentimentMs: number;
}

/** The settings of the models; throws a ZodError that names every wrong one. Empty counts as not set. */
export function modelConfig(env: (name: string) => string | undefined): ModelConfig {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.parse(
    Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])),
  );
  const { GEMINI_API_KEY: key, AI_BACKUP_BASE_URL: backupUrl, AI_BACKUP_MODEL: backupModel } = given;
  return {
    primary: key === undefined ? null : { apiKey: key, baseUrl: given.GEMINI_BASE_URL, model: given.GEMINI_MODEL },
    backup:
      backupUrl === undefined || backupModel === undefined
        ? null
        : { apiKey: given.AI_BACKUP_API_KEY, baseUrl: backupUrl, model: backupModel },
    silenceMs: given.ADVISOR_SILENCE_MS,
    replyMs: given.ADVISOR_REPLY_MS,
    sentimentMs: given.SENTIMENT_MS,
  };
}
