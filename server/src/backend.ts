import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import type { MailMessage } from '@ballast/supabase/functions/_shared/mail/mail-message';
import { mailQueues } from '@ballast/supabase/functions/_shared/mail/queues';
import { rowsRequest } from '@ballast/supabase/functions/_shared/read-rows';
import { functions } from '@ballast/supabase/functions/registry';
import type { ServerConfig } from './config.ts';
import { answerFor } from './database/caller.ts';
import { readExposedNames } from './database/exposed-names.ts';
import type { InstrumentsSource } from './database/load-instruments.ts';
import { readMigrations } from './database/migration.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { createReadiness } from './database/readiness.ts';
import { createServerPool } from './database/server-pool.ts';
import { sqlOver } from './database/sql.ts';
import { createEmbeddedApp } from './embedded/app.ts';
import { createAuth } from './auth/gateway.ts';
import { AUTH_LIMITS, Limits, type LimitTable } from './auth/limits.ts';
import { noteReceived } from './auth/sessions/refresh.ts';
import { createTokenVerifier } from './auth/sessions/token-verifier.ts';
import { createRestGateway } from './embedded/rest.ts';
import { functionFailure } from './embedded/failure-responses.ts';
import { createFunctionsHost } from './functions/host.ts';
import type { Backend } from './http-app.ts';
import { ApiLimits } from './http/limits.ts';
import { createPasswordWork } from './auth/passwords/hashing/password-work.ts';
import { outboxKey } from './http/outbox-key.ts';
import { createBackgroundTasks } from './background-tasks.ts';
import { noteInstallation } from './installation.ts';
import type { Logger } from './log.ts';
import { createAuthMailer, existingAccountMail } from './auth/sign-up/auth-mailer.ts';
import { startDelivery } from './mail/delivery.ts';
import { listMails, storeMail, storeText } from './mail/outbox.ts';
import { startRequestedMail } from './mail/requested-mail.ts';
import { readListStatus } from './instruments/list-status.ts';
import { startInstrumentRefresh } from './instruments/refresh.ts';
import { createMetrics } from './metrics.ts';
import { restoreNodeWarnings } from './node-warnings.ts';
import { startRefusals } from './refusals.ts';
import { inBackground } from './scope/request-scope.ts';
import { translate } from './terminal.ts';
import type { Secrets } from './secrets.ts';
import { gatewaySender } from './sms/gateway.ts';
import type { SendText } from './sms/message.ts';
import { startUpkeep } from './upkeep.ts';

/** How long a pool may take to close; what was acknowledged is stored by then. */
const CLOSE_SECONDS = 5;

interface BackendOptions {
  readonly config: ServerConfig;
  readonly databaseUrl: string;
  /** The way of the pool to the same database, where it has one of its own. */
  readonly poolUrl?: string | undefined;
  readonly migrationsDir: string;
  /** The shipped master of instruments. */
  readonly instruments: InstrumentsSource;
  readonly secrets: Secrets;
  readonly siteUrl: string;
  readonly limits?: LimitTable;
  readonly passwordCost?: number | undefined;
  readonly log: Logger;
  /** Writes one line for the person at the terminal. */
  readonly printLine: (line: string) => void;
}

export interface RunningBackend extends Backend {
  /** A server ran on the database before. */
  readonly wasInUse: boolean;
  stop(): Promise<void>;
}

/** Prepares the database, then builds auth, REST, functions and mail over it. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { config, databaseUrl, secrets, siteUrl, log, printLine } = options;
  restoreNodeWarnings();
  const pool = createServerPool(options.poolUrl ?? databaseUrl);
  const sql = sqlOver(pool);
  const metrics = createMetrics(() => readListStatus(sql));
  const refusals = startRefusals(sql, log, metrics.count);
  const delivery = { current: undefined as ReturnType<typeof startDelivery> | undefined };
  const requestedMail = { current: undefined as ReturnType<typeof startRequestedMail> | undefined };
  const upkeep = { current: undefined as ReturnType<typeof startUpkeep> | undefined };
  const refresh = { current: undefined as ReturnType<typeof startInstrumentRefresh> | undefined };
  const stored = (message: MailMessage): void => {
    inBackground(() => delivery.current?.nudge());
    if (config.smtp === undefined) {
      const link = message.text.match(/https?:\/\/\S+/)?.[0] ?? '';
      printLine(translate('running.mailLink', { recipient: message.to, subject: message.subject, link }));
    }
  };
  const post = async (message: MailMessage): Promise<void> => {
    await storeMail(sql, message, config.smtp !== undefined);
    stored(message);
  };
  const keepText: SendText = async (message) => {
    await storeText(sql, message);
    printLine(translate('running.text', { recipient: message.to, text: message.text }));
  };
  const mailer = createAuthMailer(siteUrl, post);
  const app = createEmbeddedApp({ databaseUrl, pool, secrets, siteUrl, mailer, oauth: config.oauth });
  const backgroundTasks = createBackgroundTasks(log);
  const passwords = createPasswordWork(options.passwordCost);
  const close = async (): Promise<void> => {
    await backgroundTasks.settled(CLOSE_SECONDS);
    // A statement of theirs that the database does not answer holds nothing up: the pool ends it.
    const background = Promise.all([
      upkeep.current?.stop(),
      requestedMail.current?.stop(),
      refresh.current?.stop(),
      refusals.stop(),
    ]);
    await Promise.race([background, sleep(CLOSE_SECONDS * 1_000, undefined, { ref: false })]);
    await delivery.current?.stop();
    await passwords.stop();
    await pool.end(CLOSE_SECONDS);
  };
  let exposed: ReadonlySet<string>;
  let wasInUse: boolean;
  try {
    const migrations = await readMigrations(options.migrationsDir);
    await prepareDatabase({ url: databaseUrl, migrations, instruments: options.instruments, system: app });
    exposed = await readExposedNames(sql);
    wasInUse = await noteInstallation(sql, config);
  } catch (error) {
    await close();
    throw error;
  }
  if (config.smtp) delivery.current = startDelivery(sql, config.smtp, log);
  requestedMail.current = startRequestedMail({
    sql,
    queues: mailQueues({ siteUrl, supportEmail: config.supportEmail }),
    store: async (transaction, message) => storeMail(transaction, message, config.smtp !== undefined),
    stored,
    log,
  });

  upkeep.current = startUpkeep(sql, log);

  const auth = createAuth({
    app,
    mailer,
    sql,
    secrets,
    siteUrl,
    limits: new Limits(options.limits ?? AUTH_LIMITS, sql, secrets.jwtSecret, refusals.note),
    passwords,
    // The outbox is for an installation that sends nothing: one with a mail server brings codes to phones or has no phones.
    sendText: config.textGateway ? gatewaySender(config.textGateway, log) : config.smtp ? null : keepText,
    mailExistingAccount: async (email) => post(await existingAccountMail(email, siteUrl)),
    background: backgroundTasks.run,
  });
  if (config.refreshesInstruments) {
    const task = { databaseUrl, directory: options.instruments.directory, environment: config.functionsEnvironment };
    refresh.current = startInstrumentRefresh({ task, log, count: metrics.count });
  }
  const apiLimits = new ApiLimits(config.apiLimits, refusals.note);
  const verify = createTokenVerifier(secrets.jwtSecret, (token) => backgroundTasks.run(noteReceived(sql, token)));
  const { publishableKey, secretKey } = secrets;
  const rest = createRestGateway({ app, sql, publishableKey, secretKey, verify, limits: apiLimits, exposed });
  const callFunction = createFunctionsHost({
    sql,
    secrets,
    verify,
    functions,
    limits: apiLimits,
    deps: {
      database: databaseOf(sql),
      isDatabaseShared: config.databaseUrl !== undefined,
      // In this process: the gateway checks the token as it does for a browser.
      readRows: async (query, token, signal) =>
        rest(rowsRequest(siteUrl, secrets.publishableKey, query, token, signal), null),
      count: (name, labels, by) => {
        metrics.count(name, labels, by);
        if (name === 'ballast_advisor_limited_total') refusals.noteAdvisor();
      },
      background: (work) =>
        void work.catch((error: unknown) => log.error({ error: String(error) }, 'background_failed')),
      env: (name) => config.functionsEnvironment[name],
      fetch: async (input, init) => fetch(input, init),
      log: (level, event, fields) => log[level]({ ...fields }, event),
      now: () => new Date(),
      random: Math.random,
    },
  });
  return {
    wasInUse,
    publicConfig: { supabaseUrl: '/', supabaseKey: secrets.publishableKey, contact: config.contact },
    auth,
    rest,
    callFunction: async (request, name, facts) =>
      answerFor(
        { lane: 'functions', key: facts.address ?? 'server' },
        async () => callFunction(request, name, facts),
        (error) => functionFailure(error, facts.requestId),
      ),
    metrics,
    outbox: config.smtp ? null : { key: outboxKey(secrets.jwtSecret), list: async () => listMails(sql) },
    isReady: createReadiness(pool),
    stop: close,
  };
}
