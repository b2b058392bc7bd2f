import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { newAssetSchema, PORTFOLIO_AMOUNT_MAX, PORTFOLIO_ASSETS_MAX, PORTFOLIO_HOLDINGS_MAX } from './portfolios.ts';
import { storableText } from './text.ts';

/** Characters of one message of the person. */
export const ADVISOR_MESSAGE_MAX = 4000;
/** Turns of one request; the server drops the older ones beyond what it sends to a model, and says so. */
export const ADVISOR_TURNS_MAX = 200;
/** A reply shorter than this counts as failure. */
export const ADVISOR_REPLY_MIN = 10;

/** How sure a reply is, by what gave it. */
export const ADVISOR_CONFIDENCE = { primary: 0.95, backup: 0.85, unavailable: 0.1, error: 0.05 } as const;

/** Where prices come from: the market, or the generated world that a person chose to try the product in. */
export const PRICE_WORLDS = ['market', 'sample-market'] as const;

/** Characters of a reply as it is shown and stored. */
export const ADVISOR_REPLY_MAX = ADVISOR_MESSAGE_MAX * 4;

/** `fraction` is 0.05 for 5%; `money` is in `currency`; `days` are trading days. */
export const FIGURE_UNITS = ['money', 'fraction', 'ratio', 'count', 'shares', 'days', 'rate'] as const;

/** What the tool `arithmetic` does with figures. */
export const FIGURE_OPERATIONS = ['sum', 'difference', 'share'] as const;

/** One figure that a tool gave: of what, which one, how much. */
export const figureSchema = z.object({
  /** Unique in one reply. */
  id: z.string(),
  /** `portfolio`, the key of a holding (`NSE:INFY`), of an index, of a currency pair (`USDINR`), or of a crisis. */
  subject: z.string(),
  /** Names a person may call the subject by: INFY, Infosys. Empty for the portfolio. */
  called: z.array(z.string()),
  /** A word of the engine's: `value`, `weight`, `gain`, `value_at_risk`, `volatility` … */
  name: z.string(),
  value: z.number(),
  unit: z.enum(FIGURE_UNITS),
  currency: z.nullable(z.enum(CURRENCIES)),
  /** Of a loss that is reached so often: 0.95 is one time in twenty. */
  confidence: z.exactOptional(z.number()),
  /** Trading days that the figure is counted over. */
  horizon: z.exactOptional(z.number()),
  /** What a tool computed it by, from figures of this name. */
  operation: z.exactOptional(z.enum(FIGURE_OPERATIONS)),
});
export type Figure = z.infer<typeof figureSchema>;

/** A call of a tool, as what its figures rest on. */
export const figureSourceSchema = z.object({
  id: z.string(),
  /** Name of the tool; its words are in the message catalogue. */
  tool: z.string(),
  /** Who the prices came from, as quotes name it; `own rows` are the person's. */
  provider: z.nullable(z.string()),
  /** Of the newest figure in it. */
  as_of: z.nullable(z.string()),
  /**
   * Part of the value that the figures cover, 0 to 1; `unknown` where something is left out that cannot be valued; null where nothing
   * is left out by nature.
   */
  coverage: z.nullable(z.union([z.number(), z.literal('unknown')])),
  /** Where in the product the same can be seen. */
  path: z.nullable(z.string()),
  figures: z.array(figureSchema),
});
export type FigureSource = z.infer<typeof figureSourceSchema>;

const turnSchema = z.union([
  z.object({ role: z.literal('user'), content: storableText(ADVISOR_MESSAGE_MAX).check(z.minLength(1)) }),
  z.object({
    role: z.literal('assistant'),
    content: storableText(ADVISOR_REPLY_MAX).check(z.minLength(1)),
  }),
]);

/** What was typed in the analyser and is not saved. */
const typedHoldingSchema = z.object({
  symbol: z.string().check(z.regex(/^[A-Z0-9&.-]{1,20}$/)),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.number().check(z.positive(), z.maximum(PORTFOLIO_AMOUNT_MAX)),
  /** Unknown stays unknown: null, never 0. */
  purchase_price: z.nullable(z.number().check(z.nonnegative())),
  account: z.exactOptional(z.enum(ACCOUNT_TYPES)),
  /** Where it was merged from several, each once; null for one that was not stated. */
  accounts: z.exactOptional(
    z.readonly(z.array(z.nullable(z.enum(ACCOUNT_TYPES))).check(z.maxLength(ACCOUNT_TYPES.length + 1))),
  ),
});

/** Body of `advisor`: the conversation, oldest turn first, the question last. */
export const advisorRequestSchema = z.object({
  messages: z.array(turnSchema).check(
    z.minLength(1),
    z.maxLength(ADVISOR_TURNS_MAX),
    z.refine((turns) => turns.at(-1)?.role === 'user'),
  ),
  /**
   * A saved portfolio, read under the caller's token, or holdings and other assets as they were typed. Null where the person chose to talk
   * about none; without it, the only one that is saved.
   */
  portfolio: z.exactOptional(
    z.union([
      z.null(),
      z.object({ id: z.uuid() }),
      z
        .object({
          holdings: z.array(typedHoldingSchema).check(z.maxLength(PORTFOLIO_HOLDINGS_MAX)),
          assets: z.exactOptional(z.array(newAssetSchema).check(z.maxLength(PORTFOLIO_ASSETS_MAX))),
        })
        .check(z.refine(({ holdings, assets = [] }) => holdings.length + assets.length > 0)),
    ]),
  ),
  /** What the tools count in; without it, as in the app: the currency chosen in the settings, else that of what is owned. */
  currency: z.exactOptional(z.enum(CURRENCIES)),
  /** Whose prices: the market's unless the person chose the sample market, as the screen shows it. */
  prices: z.exactOptional(z.enum(PRICE_WORLDS)),
});
export type AdvisorRequest = z.output<typeof advisorRequestSchema>;
export type AdvisorTurn = z.output<typeof turnSchema>;

/** Answer to a GET of `advisor`: whether anything can answer at all. */
export const advisorStatusSchema = z.object({
  primary: z.boolean(),
  backup: z.boolean(),
  limits: z.object({ messageLength: z.int(), turns: z.int() }),
});
export type AdvisorStatus = z.infer<typeof advisorStatusSchema>;

/**
 * What stands at a place of a sentence. `source`: a figure that a tool gave, inserted with its name. `arithmetic`: computed by a
 * tool from such figures. `question`: the user’s own. `mismatch`: a tool’s figure beside words that are not about it. `none`: a
 * number that no tool gave. `claim`: words that Ballast does not stand behind, such as a guarantee.
 */
export const FIGURE_ORIGINS = ['source', 'question', 'arithmetic', 'mismatch', 'none', 'claim'] as const;
export type FigureOrigin = (typeof FIGURE_ORIGINS)[number];

/** In what the words around a figure differ from it. */
export const FIGURE_MISMATCHES = ['measure', 'period', 'level', 'subject', 'direction', 'tense', 'order'] as const;
export type FigureMismatch = (typeof FIGURE_MISMATCHES)[number];

/** A figure as it stands in `text`: from `start` to before `end`, in UTF-16 units. */
export const checkedFigureSchema = z.object({
  start: z.int(),
  end: z.int(),
  origin: z.enum(FIGURE_ORIGINS),
  /** Ids of the figures it is; of several for arithmetic; none for `none`, `question` and `claim`. */
  from: z.array(z.string()),
  /** Of a `mismatch`. */
  differs: z.exactOptional(z.enum(FIGURE_MISMATCHES)),
});
export type CheckedFigure = z.infer<typeof checkedFigureSchema>;

/** Why one path to a model gave nothing. */
export const MODEL_FAILURES = [
  'not_configured',
  'refused',
  'rate_limited',
  'upstream_failed',
  'timed_out',
  'cut_off',
  'malformed',
  'too_short',
  'blocked_safety',
  'blocked_recitation',
  'blocked_language',
  'blocked_other',
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

export const modelAttemptSchema = z.object({
  path: z.enum(['primary', 'backup']),
  failure: z.enum(MODEL_FAILURES),
  /** “Gemini API Error: …” and its like; never a key, an address or a prompt. */
  message: z.string(),
});
export type ModelAttempt = z.infer<typeof modelAttemptSchema>;

/** Which limit was reached. */
export const ADVISOR_LIMITS = ['streams', 'pace', 'day_person', 'day_instance'] as const;
export type AdvisorLimit = (typeof ADVISOR_LIMITS)[number];

/** What a draft would do once the person confirms it; nothing is written before. */
export const draftSchema = z.union([
  z.object({
    kind: z.literal('add_to_watchlist'),
    symbol: z.string(),
    exchange: z.nullable(z.enum(EXCHANGES)),
  }),
  z.object({
    kind: z.literal('change_holding'),
    symbol: z.string(),
    exchange: z.nullable(z.enum(EXCHANGES)),
    /** Added where positive, taken away where negative. */
    shares: z.number(),
    /** The saved portfolio that it would change. */
    portfolio: z.exactOptional(z.string()),
  }),
]);
export type Draft = z.infer<typeof draftSchema>;

/** The events of `advisor`, each one SSE message: `event:` its type, `data:` the rest as JSON. */
export const advisorEventSchema = z.union([
  /** Work goes on: a tool is being asked. */
  z.object({ type: z.literal('working'), tool: z.nullable(z.string()) }),
  /** A tool answered; it comes before every sentence that uses it. */
  z.object({ type: z.literal('source'), source: figureSourceSchema }),
  /** A finished sentence (or table row, or line) of the reply, in Markdown, with the white space that follows it. */
  z.object({ type: z.literal('sentence'), text: z.string(), figures: z.array(checkedFigureSchema) }),
  /** What the person must know: older turns were not sent; not all holdings were seen. */
  z.object({
    type: z.literal('notice'),
    code: z.enum(['older_turns_dropped', 'holdings_not_all_seen', 'reply_cut_at_limit']),
    seen: z.nullable(z.int()),
    of: z.nullable(z.int()),
  }),
  z.object({ type: z.literal('draft'), draft: draftSchema }),
  /** The primary path failed: what was shown is dropped, the backup begins. */
  z.object({ type: z.literal('backup'), attempt: modelAttemptSchema }),
  z.object({
    type: z.literal('done'),
    path: z.enum(['primary', 'backup']),
    confidence: z.number(),
    /** Figures that no tool gave, or that the words around them are not about. */
    unsourced: z.int(),
  }),
  /** No path gave a reply. */
  z.object({ type: z.literal('unavailable'), attempts: z.array(modelAttemptSchema) }),
]);
export type AdvisorEvent = z.infer<typeof advisorEventSchema>;

/** What `advisor` answers with 429, beside the error. */
export const advisorLimitSchema = z.object({
  limit: z.enum(ADVISOR_LIMITS),
  /** Seconds until another try makes sense. */
  retryAfter: z.int(),
});
