#!/usr/bin/env node
/** `npm run release -- <verb> …`: builds, publishes and swaps releases of sections. All verbs: `npm run release -- --help`. */
import { createRequire } from 'node:module';

const { main } = createRequire(import.meta.url)('./release/main.js');
process.exitCode = await main(process.argv.slice(2));
