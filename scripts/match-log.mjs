#!/usr/bin/env node
/** `npm run match-log`: compares rankings by the log of matches (docs/operate.md). */
import { runApiProgram } from './lib/api-program.mjs';

await runApiProgram('match-log');
