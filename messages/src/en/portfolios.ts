export const portfolios = { title: 'portfolios' } as const;
