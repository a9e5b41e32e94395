#!/usr/bin/env node
/** `npm run operator -- create|reset|remove|list`: accounts of the operator console. All of it: `npm run operator -- help`. */
import { runApiProgram } from './lib/api-program.mjs';

await runApiProgram('operator');
