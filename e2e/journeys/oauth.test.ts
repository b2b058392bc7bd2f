import { gitHubSettings, startGitHubStandIn, type GitHubStandIn } from '@ballast/server/testing/github-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '@ballast/server/testing/authenticator';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { giveCode, letCodesCount } from '../product/second-factor.ts';
import { useOwnScenario } from '../product/scenario.ts';

let github: GitHubStandIn;
beforeAll(async () => {
  github = await startGitHubStandIn();
});
const scenario = useOwnScenario(() => gitHubSettings(github));
afterAll(async () => github.stop());

let people = 0;
/** Somebody at GitHub whom nobody has seen yet. */
function person(login: string) {
  return { id: (people += 1), login, email: newEmail(login), verified: true };
}

test('signing in with GitHub comes back to the page that asked for it, and leaves no code in the address §7.14', async () => {
  github.person = person('asha');
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Continue with GitHub' });
  await button.waitFor();
  expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await button.click();
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
  expect(page.url()).toBe(`${scenario.product.url}/profile`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ballast.oauth')))).toEqual(
    [],
  );
  await visited.close();
});

test('a refusal there is reported here, and may sign in otherwise', async () => {
  github.person = null;
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByText('Signing in with the other service was canceled.').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(new URL(page.url()).searchParams.has('error')).toBe(false);
  await visited.close();
});

test('a code from somewhere else does not sign in: it was not this browser that began', async () => {
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto(`/auth?via=github&code=${crypto.randomUUID()}`);
  await page.getByText('Signing in with the other service failed.').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('ballast.auth'))).toBeNull();
  await visited.close();
});

test('an account with a second factor is asked for it after GitHub, too', async () => {
  const both = person('both');
  const client = await createAccount(scenario.product.url, both.email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My app' });
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });
  await letCodesCount(scenario.dataDir);
  github.person = both;
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await giveCode(page, codeOf(secret));
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
  expect(page.url()).toBe(`${scenario.product.url}/profile`);
  await visited.close();
});
