import { spawn, type ChildProcess } from 'node:child_process';
import { buildIfStale } from './build-if-stale.mjs';
import { ROOT } from './root.ts';

const API_PORT = process.env['PORT'] ?? '8080';
const SITE = 'http://localhost:5173';

/** The backend from source, restarted on change, behind the app's development server with hot reload. */
await buildIfStale();
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--import', 'tsx', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT, SITE_URL: SITE },
  }),
  spawn('npx', ['--no-install', 'vite', '--port', '5173', '--strictPort', '--open=false'], {
    cwd: `${ROOT}web`,
    stdio: 'inherit',
    env: { ...process.env, BALLAST_API: `http://127.0.0.1:${API_PORT}` },
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
