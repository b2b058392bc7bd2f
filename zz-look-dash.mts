void (async () => {
  const { makeDataDir, startProduct, removeDataDir } = await import('./e2e/product/product.ts');
  const { openBrowser, visit } = await import('./e2e/product/browser.ts');
  const { createAccount, newEmail } = await import('./e2e/product/account.ts');
  const { startYahooStandIn } = await import('@ballast/supabase/testing/yahoo-stand-in');
  const { startFundStandIns } = await import('@ballast/supabase/testing/fund-stand-ins');
  const { randomUUID } = await import('node:crypto');
  const { mkdirSync } = await import('node:fs');
  mkdirSync('/tmp/dash-look', { recursive: true });
  const [yahoo, funds] = await Promise.all([startYahooStandIn(), startFundStandIns()]);
  const dir = await makeDataDir();
  const product = await startProduct(dir, { MARKET_DATA_BASE_URL: yahoo.url, ...funds.env, TRUST_PROXY: '1', PORT: '18471' });
  const browser = await openBrowser();
  const client = await createAccount(product.url, newEmail('dash'));
  const h = (symbol: string, exchange: string, shares: number, price: number) => ({ symbol, exchange, currency: exchange === 'NSE' ? 'INR' : 'USD', shares, purchase_price: price });
  const save = async (name: string, holdings: any[], assets: any[] = []) => {
    const id = randomUUID();
    const blank = { name: '', quantity: null, purity: null, code: null, rate: null, compounding: null, starts_on: null, matures_on: null, as_of: null, volatility: null, account: null };
    const { error } = await client.rpc('save_portfolio', { id, name, description: '', currency: 'INR', holdings, ...(assets.length ? { assets: assets.map((a) => ({ ...blank, ...a })) } : {}) } as any);
    if (error) console.log(error);
    return id;
  };
  await save('Long term', [h('INFY', 'NSE', 100, 1400), h('RELIANCE', 'NSE', 50, 1200), h('TCS', 'NSE', 20, 3300), h('HDFCBANK', 'NSE', 60, 1500)]);
  await save('US growth', [h('AAPL', 'NASDAQ', 20, 150), h('MSFT', 'NASDAQ', 12, 300)]);
  await save('Family: savings for the house and the education of both children', [h('INFY', 'NSE', 10, 1400)], [{ kind: 'cash', currency: 'INR', amount: 450000 }, { kind: 'ppf', currency: 'INR', amount: 800000 }]);
  const shots = process.argv.slice(2);
  const look = async (name: string, path: string, width: number, dark: boolean, act?: (page: any) => Promise<void>) => {
    const person = await visit(browser, product.url, { as: client, width, dark });
    await person.page.goto(path);
    await person.page.waitForTimeout(4000);
    await act?.(person.page);
    await person.page.screenshot({ path: `/tmp/dash-look/${name}-${width}-${dark ? 'dark' : 'light'}.png`, fullPage: true });
    try { person.expectNoComplaints(); } catch (error) { console.log(name, String(error).slice(0, 600)); }
    await person.close();
  };
  try {
    await look('first', '/', 1440, false);
    await client.from('portfolio_visits').update({ seen_at: new Date(Date.now() - 3 * 86400e3).toISOString() } as any).eq('visit', 'current');
    const { data } = await client.from('portfolio_visits').select('*');
    console.log(JSON.stringify(data).slice(0, 600));
    // money added, prices moved
    for (const row of data ?? []) {
      const holdings = (row.holdings as any[]).map((one) => ({ ...one, units: one.key === 'IN:INFY' ? one.units * 0.9 : one.units, value: one.value * (one.key === 'IN:INFY' ? 0.85 : one.key === 'US:AAPL' ? 0.7 : 0.97) }));
      await client.from('portfolio_visits').update({ holdings, value: Number(row.value) * 0.95, bad_day: 1, bad_day_low: 0.9, bad_day_high: 1.1 } as any).eq('portfolio_id', row.portfolio_id);
    }
    for (const [width, dark] of [[1440, false], [1440, true], [768, false], [390, false], [390, true]] as const) {
      await look('dash', '/', width, dark);
      if (shots.includes('portfolios')) await look('portfolios', '/portfolios', width, dark);
    }
    await look('sample', '/?prices=sample', 1440, false);
  } finally {
    await browser.close();
    await product.stop();
    await Promise.all([yahoo.stop(), funds.stop()]);
    await removeDataDir(dir);
  }
})();
