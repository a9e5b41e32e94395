import { useState } from 'react';

export interface Watch {
  id: string;
  title: string;
}

export interface Watches {
  all: readonly Watch[];
  has(id: string): boolean;
  add(watch: Watch): void;
  drop(id: string): void;
}

/** Cases of others that the reviewer wants to be told of when they are free, while the desk is open. */
export function useWatches(): Watches {
  const [all, setAll] = useState<readonly Watch[]>([]);
  return {
    all,
    has: (id) => all.some((watch) => watch.id === id),
    add: (watch) => setAll((old) => [...old.filter(({ id }) => id !== watch.id), watch]),
    drop: (id) => setAll((old) => old.filter((watch) => watch.id !== id)),
  };
}
