import type { AdvisorRequest } from '@ballast/contract/advisor';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { save, saveDisclosures, saveTraded, typed } from './saving.ts';
import { SCENARIOS } from './scenarios/all.ts';
import { problemsOf, unsourcedIn } from './scenarios/judge.ts';
import { oracleOver, type Oracle } from './scenarios/oracle.ts';
import { realModel } from './scenarios/real-model.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { filled, filledArgs } from './scenarios/template.ts';
import { startAdvisorWorld, type Account, type Advised, type AdvisorWorld } from './world.ts';

/** A real model's environment where `npm run advisor:scenarios` runs this; else the stand-in speaks. */
const REAL = realModel(process.env);
const MINUTE_MS = 60_000;
const INVENTED = 'By the way, your portfolio will be worth ₹98,76,54,321.12 next year.';

let world: AdvisorWorld;
let oracle: Oracle;
beforeAll(async () => {
  world = await startAdvisorWorld(REAL);
  oracle = oracleOver(world.server);
});
afterEach(() => {
  world.market.reset();
  world.model.reset();
});
afterAll(() => world.stop());

/** Who saves something, or must not have, is somebody new; who types needs no account of their own, but one that is taxed there. */
let accounts = 0;
const typists = new Map<Scenario['country'], Promise<Account>>();
function accountFor({ holds, saved, country }: Scenario): Promise<Account> {
  if (holds === null || saved !== undefined) {
    accounts += 1;
    return accountIn(country, `person-${String(accounts)}@example.com`);
  }
  const typist = typists.get(country) ?? accountIn(country, `typist-${country.toLowerCase()}@example.com`);
  typists.set(country, typist);
  return typist;
}

/** An account whose profile says where it is taxed; of both countries, nothing. */
async function accountIn(country: Scenario['country'], email: string): Promise<Account> {
  const who = await world.account(email);
  if (country !== 'both')
    await world.server.sql`update public.profiles set tax_residence = ${country} where id = ${who.id}`;
  return who;
}

async function requestOf(who: Account, scenario: Scenario): Promise<Omit<AdvisorRequest, 'messages'>> {
  const { holds, saved, assets = [], trades, disclosures = [], alsoSaved = {}, currency, prices } = scenario;
  if (disclosures.length > 0) await saveDisclosures(who, disclosures);
  for (const [name, held] of Object.entries(alsoSaved)) await save(who, name, held);
  const about = { ...(currency && { currency }), ...(prices && { prices }) };
  if (holds === null) return about;
  if (saved !== undefined && trades !== undefined)
    return { ...about, portfolio: { id: await saveTraded(who, saved, holds, trades) } };
  if (saved !== undefined) return { ...about, portfolio: { id: await save(who, saved, holds, { assets }) } };
  return { ...about, portfolio: { holdings: typed(holds) } };
}

/** The stand-in asks what the scenario expects, one tool after the other, then says its reply and what no tool gave. */
function script({ calls, reply }: Scenario): void {
  const answers: Record<string, unknown> = {};
  const know = (results: readonly { readonly name: string; readonly answer: unknown }[]) => {
    for (const { name, answer } of results) answers[name] = answer;
  };
  for (const { tool, args = {} } of calls) {
    world.model.say(({ toolResults }) => {
      know(toolResults);
      return { tools: [{ name: tool, args: filledArgs(args, answers) }] };
    });
  }
  world.model.say(({ toolResults }) => {
    know(toolResults);
    return { text: `${filled(reply, answers)}\n\n${INVENTED}` };
  });
}

async function run(scenario: Scenario): Promise<Advised> {
  const who = await accountFor(scenario);
  const request = await requestOf(who, scenario);
  if (scenario.fault !== undefined) world.market.setFault({ ...scenario.fault, tickers: [...scenario.fault.tickers] });
  if (REAL === null) script(scenario);
  return world.advise(who, scenario.question, request);
}

/** Of each scenario one run, for all that is asked of its answer. */
const runs = new Map<Scenario, Promise<Advised>>();
function runOnce(scenario: Scenario): Promise<Advised> {
  const running = runs.get(scenario) ?? run(scenario);
  runs.set(scenario, running);
  return running;
}

/** What the reply of the scenario became. */
function withoutInvented({ events, calls }: Advised): Advised {
  return { events: events.filter((event) => event.type !== 'sentence' || event.text.trim() !== INVENTED), calls };
}

const named = SCENARIOS.map((scenario) => [scenario.name, scenario] as const);

describe('the tools that a question should lead to, and an answer with what it must and without what it must not', () => {
  it.each(named)(
    '%s',
    async (_, scenario) => {
      expect(await problemsOf(scenario, withoutInvented(await runOnce(scenario)), oracle)).toEqual([]);
    },
    2 * MINUTE_MS,
  );
});

describe.runIf(REAL === null)('of a model that says what its tools gave, and a figure that it invented', () => {
  it.each(named)('every figure has its source, and the invented one is marked: %s', async (_, scenario) => {
    expect(unsourcedIn((await runOnce(scenario)).events)).toEqual([`₹98,76,54,321.12 in: ${INVENTED}`]);
  });
});

it('has at least forty questions, of both countries and of portfolios that hold both', () => {
  const of = (country: Scenario['country']) => SCENARIOS.filter((scenario) => scenario.country === country).length;
  expect(SCENARIOS.length).toBeGreaterThanOrEqual(40);
  expect(Math.min(of('IN'), of('US'))).toBeGreaterThanOrEqual(15);
  expect(of('both')).toBeGreaterThanOrEqual(5);
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
});
