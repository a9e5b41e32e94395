/** What can be followed: one row of a register, what fits a query in one, or everything that names a product. */
export const watchKinds = ['record', 'query', 'product'] as const;
export type WatchKind = (typeof watchKinds)[number];
