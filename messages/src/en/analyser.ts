export const analyser = { title: 'analyser' } as const;
