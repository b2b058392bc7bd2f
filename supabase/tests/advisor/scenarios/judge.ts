import type { AdvisorEvent, Figure } from '@ballast/contract/advisor';
import { textIn } from '@ballast/supabase/testing/advisor-harness';
import type { Advised, ToolCall } from '../world.ts';
import type { Oracle } from './oracle.ts';
import type { ExpectedCall, Fact, Scenario } from './scenario.ts';
import { filledArgs } from './template.ts';

const NEARLY = 1e-6;
/** The product takes the rate free of risk off both sides of a beta; the rate hardly differs from one day to the next. */
const BETA_NEARLY = 2e-3;

/** What is wrong with an answer; nothing where it is good. */
export async function problemsOf(
  scenario: Scenario,
  { events, calls }: Advised,
  oracle: Oracle,
): Promise<readonly string[]> {
  const text = textIn(events);
  const facts = await Promise.all((scenario.facts ?? []).map((fact) => problemOfFact(fact, events, oracle)));
  return [
    ...scenario.calls.flatMap((expected) => problemOfCall(expected, calls)),
    ...(doneIn(events) === undefined ? [`no reply: ${JSON.stringify(events.at(-1))}`] : []),
    ...(scenario.must ?? []).flatMap((pattern) => (pattern.test(text) ? [] : `${String(pattern)} is not in: ${text}`)),
    ...(scenario.mustNot ?? []).flatMap((pattern) => (pattern.test(text) ? `${String(pattern)} is in: ${text}` : [])),
    ...facts.flat(),
  ];
}

export function doneIn(events: readonly AdvisorEvent[]) {
  return events.find((event) => event.type === 'done');
}

/** The figures of a reply that nothing was found for, as they stand in it. */
export function unsourcedIn(events: readonly AdvisorEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'sentence'
      ? event.figures.flatMap(({ origin, start, end }) =>
          origin === 'none' ? `${event.text.slice(start, end)} in: ${event.text.trim()}` : [],
        )
      : [],
  );
}

function problemOfCall({ tool, args = {}, refused }: ExpectedCall, calls: readonly ToolCall[]): readonly string[] {
  const answers = Object.fromEntries(calls.map(({ name, answer }) => [name, answer.ok ? answer.data : {}]));
  const wanted = Object.entries(filledArgs(args, answers));
  const called = calls.filter((call) => call.name === tool);
  const isMeant = (given: unknown) => {
    const entries = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}));
    return wanted.every(([name, value]) => JSON.stringify(entries.get(name)) === JSON.stringify(value));
  };
  const asked = called.filter((call) => isMeant(call.args));
  if (asked.length === 0) return [`${tool} was not asked with ${JSON.stringify(wanted)}: ${JSON.stringify(called)}`];
  if (refused === undefined) return [];
  const reasons = asked.flatMap(({ answer }) => (answer.ok ? [] : answer.reason));
  return reasons.some((reason) => refused.test(reason)) ? [] : [`${tool} was not refused: ${JSON.stringify(asked)}`];
}

async function problemOfFact(
  { of, figure, unit, is }: Fact,
  events: readonly AdvisorEvent[],
  oracle: Oracle,
): Promise<readonly string[]> {
  const right = typeof is === 'number' ? is : await is(oracle);
  const linked = linkedIn(events);
  const nearly = (figure === 'beta' ? BETA_NEARLY : NEARLY) * Math.max(1, Math.abs(right));
  const isThere = linked.some(
    (one) => one.subject === of && one.name === figure && one.unit === unit && Math.abs(one.value - right) <= nearly,
  );
  const seen = linked.map((one) => `${one.subject} ${one.name} ${String(one.value)}`).join('; ');
  return isThere ? [] : [`${of} ${figure} is ${String(right)}; linked: ${seen}; said: ${textIn(events)}`];
}

/** The figures that sentences were matched to. */
function linkedIn(events: readonly AdvisorEvent[]): readonly Figure[] {
  const known = new Map(
    events.flatMap((event) =>
      event.type === 'source' ? event.source.figures.map((one) => [one.id, one] as const) : [],
    ),
  );
  return events.flatMap((event) =>
    event.type === 'sentence' ? event.figures.flatMap(({ from }) => from.flatMap((id) => known.get(id) ?? [])) : [],
  );
}
