/** A seeded stream of numbers (sfc32), so that the same seed makes the same data on every machine. */
export interface Random {
  /** A float in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different items in random order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a of a text, the seed of one part of the data: parts stay the same when another part changes. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}

export function createRandom(seed: string): Random {
  let [a, b, c, d] = [hash(`${seed}a`), hash(`${seed}b`), hash(`${seed}c`), 1];
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 0x1_0000_0000;
  };
  for (let i = 0; i < 12; i++) next();

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const some = <T>(list: readonly T[], count: number) => {
    const rest = [...list];
    for (let i = rest.length - 1; i > 0; i--) {
      const j = int(0, i);
      [rest[i], rest[j]] = [rest[j] as T, rest[i] as T];
    }
    return rest.slice(0, count);
  };
  return {
    next,
    int,
    some,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('pick needs at least one item');
      return list[int(0, list.length - 1)] as T;
    },
  };
}
