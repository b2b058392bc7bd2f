import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

async function connect(address: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  return client;
}

test('a token is made, used by an assistant and revoked', async () => {
  const as = await createAccount(scenario.product.url, newEmail('assistant'));
  const visitor = await visit(scenario.browser, scenario.product.url, { as });
  const { page } = visitor;
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Assistants' });
  await section.getByText('No assistant has a token.').waitFor();

  await section.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Claude on my laptop');
  await dialog.getByRole('switch', { name: 'Read saved portfolios' }).press('Space');
  await dialog.getByRole('switch', { name: 'Analyze text' }).press('Space');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Allow at least one.').waitFor();
  await dialog.getByRole('switch', { name: 'Analyze text' }).press('Space');
  await dialog.getByLabel('Name').press('Enter');
  await page.getByRole('dialog', { name: 'Your token' }).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  const token = (await dialog.getByText(/^ballast_[0-9a-f]{64}$/).textContent()) ?? '';
  const address = (await dialog.getByText(/\/functions\/v1\/mcp$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await section.getByText('never used').waitFor();

  const client = await connect(address, token);
  const answer = await client.callTool({ name: 'analyse_text', arguments: { text: 'INFY 100 @ 1200', market: 'IN' } });
  expect(answer.isError).toBeUndefined();
  expect((await client.callTool({ name: 'portfolios', arguments: {} })).isError).toBe(true);

  await page.reload();
  await section.getByText('last used').waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await section.getByRole('button', { name: 'Revoke Claude on my laptop' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await section.getByText('No assistant has a token.').waitFor();
  await expect(client.listTools()).rejects.toThrow('not known or was revoked');
  await client.close();
  visitor.expectNoComplaints();
  await visitor.close();
});
