import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './build/compile-messages.ts';
import { computeAtBuild } from './build/compute-at-build.ts';
import { groupChunks } from './build/group-chunks.ts';
import { pageWords } from './build/page-words.ts';
import { sonnerWithoutStyleTag } from './build/sonner-without-style-tag.ts';
import { supabaseWithoutRealtime } from './build/supabase-without-realtime.ts';

const api = process.env['BALLAST_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    computeAtBuild(),
    pageWords(),
    sonnerWithoutStyleTag(),
    supabaseWithoutRealtime(),
    groupChunks(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/functions/v1', '/config.json', '/mail'].map((path) => [path, api]),
    ),
  },
  build: { target: 'es2023', manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    // The files of a worker share its window and its packages: loading them for each costs more than most tests. `leave-page.ts` ends what is the app's.
    isolate: false,
    setupFiles: ['../tools/testing/fail-on-console.ts', './src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    // As the other slow projects: one more try on a shared machine.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
