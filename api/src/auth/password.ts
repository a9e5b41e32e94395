import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { CallError } from '../errors';

/** Argon2id is the library's default; OWASP's 19 MiB and two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing shares libuv's pool with files and DNS, and the cores with all other answers: at most two run at once, one core
 * stays free, and a short queue waits; the rest is shed.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const queueLimit = 40;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) throw new CallError('tooMany');
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Argon2id hash in its standard text form. Throws CallError tooMany when too many wait. */
export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain, settings));

/** Whether the word fits the hash. Throws CallError tooMany when too many wait. */
export const verifyPassword = (stored: string, plain: string): Promise<boolean> => inTurn(() => verify(stored, plain));

/** Verified when there is nothing to compare with, so that both answers take the same time; made before the first call. */
export const decoy = hashPassword('no account has this word');
