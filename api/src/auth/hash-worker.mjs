/** Work of a thread of its own, see password.ts. Plain JavaScript, because a thread starts without the tools that read TypeScript. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id is the library's default; OWASP's 19 MiB and two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param {string} plain */
export const hash = (plain) => hashSync(plain, settings);

/** @param {{ stored: string, plain: string }} words */
export const verify = ({ stored, plain }) => verifySync(stored, plain);
