import type { Client } from './account.ts';

/** The answer of a function of the product, as any client gets it. */
export async function ask(client: Client, name: string, body: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (error !== null) throw error;
  return data;
}
