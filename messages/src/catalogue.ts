import type { admin } from './en/admin.ts';
import type { audit } from './en/audit.ts';
import type { advisor } from './en/advisor.ts';
import type { entries } from './en/entries.ts';
import type { explore } from './en/explore.ts';
import type { feedback } from './en/feedback.ts';
import type { support } from './en/support.ts';
import type { analyser } from './en/analyser.ts';
import type { advice } from './en/advice.ts';
import type { assets } from './en/assets.ts';
import type { auth } from './en/auth.ts';
import type { builder } from './en/builder.ts';
import type { builtInAnswers } from './en/built-in-answers.ts';
import { common } from './en/common.ts';
import type { computedAnswers } from './en/computed-answers.ts';
import type { conversations } from './en/conversations.ts';
import type { education } from './en/education.ts';
import type { goals } from './en/goals.ts';
import type { glances } from './en/glances.ts';
import type { imports } from './en/import.ts';
import type { importFile } from './en/import-file.ts';
import type { importMapping } from './en/import-mapping.ts';
import type { importQuestions } from './en/import-questions.ts';
import type { importRows } from './en/import-rows.ts';
import type { insights } from './en/insights.ts';
import type { instrumentLists } from './en/instrument-lists.ts';
import type { dashboard } from './en/dashboard.ts';
import type { landing } from './en/landing.ts';
import type { landingAnswer } from './en/landing-answer.ts';
import type { landingFrame } from './en/landing-frame.ts';
import type { marketInsights } from './en/market-insights.ts';
import type { markdown } from './en/markdown.ts';
import type { offline } from './en/offline.ts';
import type { portfolioEdit } from './en/portfolio-edit.ts';
import type { portfolioPages } from './en/portfolio-pages.ts';
import type { portfolios } from './en/portfolios.ts';
import type { rates } from './en/rates.ts';
import type { report } from './en/report.ts';
import type { reportFigures } from './en/report-figures.ts';
import type { reportFunds } from './en/report-funds.ts';
import type { reportTrade } from './en/report-trade.ts';
import type { reportMeasures } from './en/report-measures.ts';
import type { print } from './en/print.ts';
import type { privacy } from './en/privacy.ts';
import type { profile } from './en/profile.ts';
import type { riskAnalysis } from './en/risk-analysis.ts';
import type { security } from './en/security.ts';
import type { settings } from './en/settings.ts';
import type { savedValues } from './en/saved-values.ts';
import type { share } from './en/share.ts';
import type { startingPoint } from './en/starting-point.ts';
import type { system } from './en/system.ts';
import type { trades } from './en/trades.ts';
import type { watchlists } from './en/watchlists.ts';

/** The words of the browser app, by feature, as English has them: the type that calls are checked against. */
export interface English {
  readonly common: typeof common;
  readonly landing: typeof landing;
  readonly landingAnswer: typeof landingAnswer;
  readonly landingFrame: typeof landingFrame;
  readonly dashboard: typeof dashboard;
  readonly auth: typeof auth;
  readonly analyser: typeof analyser;
  readonly assets: typeof assets;
  readonly portfolioEdit: typeof portfolioEdit;
  readonly portfolioPages: typeof portfolioPages;
  readonly portfolios: typeof portfolios;
  readonly builder: typeof builder;
  readonly builtInAnswers: typeof builtInAnswers;
  readonly computedAnswers: typeof computedAnswers;
  readonly conversations: typeof conversations;
  readonly education: typeof education;
  readonly advice: typeof advice;
  readonly marketInsights: typeof marketInsights;
  readonly riskAnalysis: typeof riskAnalysis;
  readonly glances: typeof glances;
  readonly goals: typeof goals;
  readonly imports: typeof imports &
    typeof importFile &
    typeof importMapping &
    typeof importQuestions &
    typeof importRows;
  readonly savedValues: typeof savedValues;
  readonly trades: typeof trades;
  readonly insights: typeof insights;
  readonly rates: typeof rates;
  readonly report: typeof report;
  readonly reportFigures: typeof reportFigures;
  readonly reportTrade: typeof reportTrade;
  readonly reportMeasures: typeof reportMeasures;
  readonly reportFunds: typeof reportFunds;
  readonly watchlists: typeof watchlists;
  readonly security: typeof security;
  readonly settings: typeof settings;
  readonly share: typeof share;
  readonly explore: typeof explore;
  readonly startingPoint: typeof startingPoint;
  readonly print: typeof print;
  readonly privacy: typeof privacy;
  readonly profile: typeof profile;
  readonly admin: typeof admin;
  readonly audit: typeof audit;
  readonly instrumentLists: typeof instrumentLists;
  readonly system: typeof system;
  readonly advisor: typeof advisor;
  readonly markdown: typeof markdown;
  readonly offline: typeof offline;
  readonly entries: typeof entries;
  readonly feedback: typeof feedback;
  readonly support: typeof support;
}

/** A catalogue of another language: the same keys, other words. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>;
};

export type Feature = keyof English;
export type Language = 'en';

type Loaders = { readonly [F in Feature]: () => Promise<Translation<English[F]>> };

/** Where each language keeps each feature's words: loaded when a page needs them, never all at once. */
export const CATALOGUES: Readonly<Record<Language, Loaders>> = {
  en: {
    common: () => Promise.resolve(common),
    landing: async () => (await import('./en/landing.ts')).landing,
    landingAnswer: async () => (await import('./en/landing-answer.ts')).landingAnswer,
    landingFrame: async () => (await import('./en/landing-frame.ts')).landingFrame,
    dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
    auth: async () => (await import('./en/auth.ts')).auth,
    analyser: async () => (await import('./en/analyser.ts')).analyser,
    assets: async () => (await import('./en/assets.ts')).assets,
    portfolioEdit: async () => (await import('./en/portfolio-edit.ts')).portfolioEdit,
    portfolioPages: async () => (await import('./en/portfolio-pages.ts')).portfolioPages,
    portfolios: async () => (await import('./en/portfolios.ts')).portfolios,
    builder: async () => (await import('./en/builder.ts')).builder,
    builtInAnswers: async () => (await import('./en/built-in-answers.ts')).builtInAnswers,
    computedAnswers: async () => (await import('./en/computed-answers.ts')).computedAnswers,
    conversations: async () => (await import('./en/conversations.ts')).conversations,
    education: async () => (await import('./en/education.ts')).education,
    advice: async () => (await import('./en/advice.ts')).advice,
    marketInsights: async () => (await import('./en/market-insights.ts')).marketInsights,
    riskAnalysis: async () => (await import('./en/risk-analysis.ts')).riskAnalysis,
    glances: async () => (await import('./en/glances.ts')).glances,
    goals: async () => (await import('./en/goals.ts')).goals,
    imports: async () => {
      const [whole, file, mapping, questions, rows] = await Promise.all([
        import('./en/import.ts'),
        import('./en/import-file.ts'),
        import('./en/import-mapping.ts'),
        import('./en/import-questions.ts'),
        import('./en/import-rows.ts'),
      ]);
      return {
        ...whole.imports,
        ...file.importFile,
        ...mapping.importMapping,
        ...questions.importQuestions,
        ...rows.importRows,
      };
    },
    savedValues: async () => (await import('./en/saved-values.ts')).savedValues,
    trades: async () => (await import('./en/trades.ts')).trades,
    insights: async () => (await import('./en/insights.ts')).insights,
    rates: async () => (await import('./en/rates.ts')).rates,
    report: async () => (await import('./en/report.ts')).report,
    reportFigures: async () => (await import('./en/report-figures.ts')).reportFigures,
    reportTrade: async () => (await import('./en/report-trade.ts')).reportTrade,
    reportMeasures: async () => (await import('./en/report-measures.ts')).reportMeasures,
    reportFunds: async () => (await import('./en/report-funds.ts')).reportFunds,
    watchlists: async () => (await import('./en/watchlists.ts')).watchlists,
    security: async () => (await import('./en/security.ts')).security,
    settings: async () => (await import('./en/settings.ts')).settings,
    explore: async () => (await import('./en/explore.ts')).explore,
    startingPoint: async () => (await import('./en/starting-point.ts')).startingPoint,
    share: async () => (await import('./en/share.ts')).share,
    print: async () => (await import('./en/print.ts')).print,
    privacy: async () => (await import('./en/privacy.ts')).privacy,
    profile: async () => (await import('./en/profile.ts')).profile,
    admin: async () => (await import('./en/admin.ts')).admin,
    audit: async () => (await import('./en/audit.ts')).audit,
    instrumentLists: async () => (await import('./en/instrument-lists.ts')).instrumentLists,
    system: async () => (await import('./en/system.ts')).system,
    advisor: async () => (await import('./en/advisor.ts')).advisor,
    markdown: async () => (await import('./en/markdown.ts')).markdown,
    offline: async () => (await import('./en/offline.ts')).offline,
    entries: async () => (await import('./en/entries.ts')).entries,
    feedback: async () => (await import('./en/feedback.ts')).feedback,
    support: async () => (await import('./en/support.ts')).support,
  },
};
