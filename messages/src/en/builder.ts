export const builder = { title: 'builder' } as const;
