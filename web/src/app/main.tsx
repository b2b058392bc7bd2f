import './main.css';
import { lateStyles } from '../lib/late-styles.ts';
import { firstSign } from './first-sign.ts';

const styles = lateStyles();
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
  // The build drew this page too: it is in sight before anything else takes the time of a slow phone.
  if (document.getElementById('shell') !== null) await firstPaint();
  for (const script of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) script.media = 'all';
  // Setting up all at once would keep a slow phone from answering.
  await import('./libraries.ts');
  await nextTask();
  await import('./react.ts');
  await nextTask();
  const [{ start }] = await Promise.all([import('./start-app.tsx'), styles]);
  await start(page);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Once the first picture is shown; in a tab that draws none, soon. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 200);
  });
}

void (isLanding ? landing(root) : app(root));
