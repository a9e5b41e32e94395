import { createHash } from 'node:crypto';

/** Draws that the same seed repeats. */
export function drawsOf(seed: string) {
  let n = 0;
  const next = () => createHash('sha256').update(`${seed}:${n++}`).digest().readUInt32BE() / 2 ** 32;
  return {
    next,
    chance: (p: number) => next() < p,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  };
}
export type Draws = ReturnType<typeof drawsOf>;

/** The same text gives the same id, in the shape of version 4. */
export const uuid = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
