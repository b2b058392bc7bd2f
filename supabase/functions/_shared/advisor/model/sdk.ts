import type { streamText, wrapLanguageModel } from 'ai';

/*
 * The one place that decides how the AI SDK behaves here: it never writes to the console, where prompts would end up,
 * and never repeats a request of its own accord.
 */
globalThis.AI_SDK_LOG_WARNINGS = false;

type StreamOptions = Parameters<typeof streamText>[0];
export type LanguageModel = Parameters<typeof wrapLanguageModel>[0]['model'];
export type ProviderOptions = NonNullable<StreamOptions['providerOptions']>;
export type CallSettings = Pick<StreamOptions, 'temperature' | 'topP' | 'topK' | 'maxOutputTokens'>;

export const NO_REPEATS = { maxRetries: 0 } as const;
