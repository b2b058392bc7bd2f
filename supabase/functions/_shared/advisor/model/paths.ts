import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { CallSettings, LanguageModel, ProviderOptions } from './sdk.ts';
import type { ModelConfig } from './config.ts';

/** The parameters of the specification. */
const SETTINGS = { temperature: 0.7, topP: 0.8, maxOutputTokens: 2048 } as const;
const TOP_K = 40;

/** A way to a model. */
export interface ModelPath {
  readonly name: 'primary' | 'backup';
  readonly model: LanguageModel;
  readonly settings: CallSettings;
  readonly providerOptions: ProviderOptions;
}

export interface ModelPaths {
  readonly primary: ModelPath | null;
  readonly backup: ModelPath | null;
}

/** Both ways, each null where it is not configured. Every request goes through `fetch` and follows no redirect, which would get the key. */
export function modelPaths(config: ModelConfig, fetchAny: typeof globalThis.fetch): ModelPaths {
  const { primary, backup } = config;
  const fetch: typeof fetchAny = (input, init) => fetchAny(input, { ...init, redirect: 'error' });
  return {
    primary: primary && {
      name: 'primary',
      model: createGoogleGenerativeAI({ apiKey: primary.apiKey, baseURL: primary.baseUrl, fetch })(primary.model),
      settings: { ...SETTINGS, topK: TOP_K },
      providerOptions: { google: thinkingOf(primary.model) },
    },
    backup: backup && {
      name: 'backup',
      // Chat completions know no topK.
      model: createOpenAICompatible({
        name: 'backup',
        baseURL: backup.baseUrl,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...(backup.apiKey === undefined ? {} : { apiKey: backup.apiKey }),
      })(backup.model),
      settings: SETTINGS,
      providerOptions: {},
    },
  };
}

/** What a model thinks counts as output: of 2,048 tokens little would be left for the reply. */
function thinkingOf(model: string): ProviderOptions[string] {
  if (/gemini-2\.5-flash/.test(model)) return { thinkingConfig: { thinkingBudget: 0 } };
  if (/gemini-[12]/.test(model) || !model.includes('gemini')) return {};
  return { thinkingConfig: { thinkingLevel: 'low' } };
}
