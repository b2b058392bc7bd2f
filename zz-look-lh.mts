import { writeFileSync } from 'node:fs';
async function main() {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const { makeDataDir, startProduct } = await import('./e2e/product/product.ts');
  const { openBrowser } = await import('./e2e/product/browser.ts');
  const product = await startProduct(await makeDataDir());
  const port = 9333 + Math.floor(Math.random() * 500);
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const rounds = Number(process.argv[2] ?? 1);
  for (const p of (process.argv[3] ?? '/,/portfolio-analysis,/auth').split(',')) for (let i = 0; i < rounds; i++) {
    const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse', product.url + p, `--port=${port}`, '--output=json', '--quiet', '--only-categories=performance'], { maxBuffer: 1 << 27 });
    const r = JSON.parse(stdout);
    writeFileSync(`/tmp/lh${p.replaceAll('/', '_')}.json`, stdout);
    const a = r.audits;
    const n = (k: string) => Math.round((a[k]?.numericValue ?? NaN) * 1000) / 1000;
    console.log(p, Math.round(r.categories.performance.score * 100), 'FCP', n('first-contentful-paint') | 0, 'LCP', n('largest-contentful-paint') | 0, 'TBT', n('total-blocking-time'), 'CLS', n('cumulative-layout-shift'), 'SI', n('speed-index') | 0, 'req', a['network-requests'].details.items.length, 'KiB', Math.round(n('total-byte-weight') / 1024));
  }
  await browser.close(); await product.stop();
}
main().then(() => process.exit(0), (e) => { console.error(e); process.exit(1); });
