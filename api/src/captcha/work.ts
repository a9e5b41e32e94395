import { randomBytes, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What is stored of a computation; `secret` never leaves the server. */
export interface Work {
  challenge: Challenge;
  secret: string;
}

/**
 * A computation of about a second in a browser, for people who cannot see the picture: ALTCHA's challenge with a low
 * counter, so that slow machines finish too.
 * @param most the highest counter
 */
export async function createWork(most: number): Promise<Work> {
  const secret = randomBytes(32).toString('hex');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    counter: randomInt(Math.ceil(most / 4), most + 1),
    deriveKey,
    hmacSignatureSecret: secret,
  });
  return { challenge, secret };
}

/** @param solution `<counter>.<key in hex>` */
export async function isSolved({ challenge, secret }: Work, solution: string): Promise<boolean> {
  const [, counter, derivedKey] = /^(\d{1,9})\.([0-9a-f]{64})$/.exec(solution) ?? [];
  if (!counter || !derivedKey) return false;
  const { verified } = await verifySolution({
    challenge,
    deriveKey,
    hmacSignatureSecret: secret,
    solution: { counter: Number(counter), derivedKey },
  });
  return verified;
}
