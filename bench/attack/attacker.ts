import { once } from 'node:events';
import { z } from 'zod';
import { startStorm, type StormReport } from '../../e2e/product/storm.ts';
import { ATTACKS, MILD_ATTACKS } from './attacks.ts';

/**
 * A process that attacks: started by `startAttacker`, which takes its orders from its parent and is ended by it. The processor time
 * it takes is part of its report, because it has that of the same two cores.
 */
const orderSchema = z.object({
  attack: z.string(),
  isMild: z.boolean(),
  addresses: z.number(),
  /** The third part of the addresses: every storm comes from others. */
  network: z.number(),
  urls: z.array(z.string()).readonly(),
  hostile: z.object({
    key: z.string(),
    accounts: z.array(z.object({ token: z.string(), userId: z.string(), watchlistId: z.string() })).readonly(),
    victims: z.array(z.string()).readonly(),
    portfolioId: z.string(),
  }),
});
export type AttackOrder = z.infer<typeof orderSchema>;

export interface AttackReport extends StormReport {
  /** Share of one core that the attacker itself took. */
  readonly cores: number;
}

async function attack({ attack: name, isMild, addresses, network, urls, hostile }: AttackOrder): Promise<AttackReport> {
  const found = (isMild ? MILD_ATTACKS : ATTACKS).find((each) => each.name === name);
  if (found === undefined) throw new Error(`no attack is called ${name}`);
  const before = process.cpuUsage();
  const storm = startStorm({
    ...found,
    urls,
    request: (n) => found.request(hostile, n),
    addressOf: (n) => `198.18.${String(network % 250)}.${String(1 + (n % addresses))}`,
  });
  process.once('message', () => storm.stop());
  const report = await storm.ended;
  const { user, system } = process.cpuUsage(before);
  return { ...report, cores: (user + system) / 1e6 / report.seconds };
}

process.once('disconnect', () => process.exit());
const [order] = await once(process, 'message');
process.send?.(await attack(orderSchema.parse(order)));
process.disconnect();
