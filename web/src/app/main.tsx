import './main.css';
import { firstSign } from './first-sign.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** The build drew the landing page into `/`. It stays for visitors; the app takes its place for everybody else. */
const isLanding = 'prerendered' in root.dataset && !('app' in document.documentElement.dataset);

/** All of the landing page can be read and followed as it came: its scripts come with the first sign of a person. */
async function landing(page: HTMLElement): Promise<void> {
  const sign = firstSign(page);
  await sign.given;
  const { start } = await import('./start-landing.tsx');
  start(page, sign.pressed());
}

async function app(page: HTMLElement): Promise<void> {
  const { start } = await import('./start-app.tsx');
  start(page);
}

void (isLanding ? landing(root) : app(root));
