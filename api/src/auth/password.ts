import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import { CallError } from '../errors';
import { programFolder } from '../folders';
import { createDelayedRefusal } from '../http/delayed-refusal';

/** Maximum number of passwords that wait to be hashed; further calls are refused. */
const queueLimit = 40;

/**
 * Hashing has its own threads, so that it never fills the pool that files and DNS share, at the lowest priority, so that
 * a flood of logins takes only idle time. macOS has priorities of whole processes only.
 */
const threads = new Piscina({
  filename: join(programFolder, 'auth/hash-worker.mjs'),
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  idleTimeout: 60_000,
  maxQueue: queueLimit,
  niceIncrement: process.platform === 'darwin' ? 0 : 10,
});

const refuseLater = createDelayedRefusal(250);

const isFull = () => threads.queueSize >= queueLimit;

const refuse = () => refuseLater(new CallError('tooMany'));

/**
 * Throws CallError tooMany when too many wait. For calls that would otherwise query the database before they are refused.
 */
export async function requireHashingCapacity(): Promise<void> {
  if (isFull()) await refuse();
}

/** Checks and reserves in one step, so that racing calls cannot exceed the limit. */
const inQueue = <T>(name: 'hash' | 'verify', words: unknown): Promise<T> =>
  isFull() ? refuse() : threads.run(words, { name });

/** Argon2id hash in its standard text form. Throws CallError tooMany when too many wait. */
export const hashPassword = (plain: string): Promise<string> => inQueue('hash', plain);

/** Whether the word fits the hash. Throws CallError tooMany when too many wait. */
export const verifyPassword = (stored: string, plain: string): Promise<boolean> => inQueue('verify', { stored, plain });

/**
 * Verified when there is no hash to compare with, so that both answers take the same time; made before the first call.
 */
export const decoy = hashPassword('no account has this word');
