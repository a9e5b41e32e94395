#!/usr/bin/env node
/** `npm run data -- import|export|runs|rollback <kind> …`: content from and to files. All of it: `npm run data -- --help`, docs/import.md. */
import { runApiProgram } from './lib/api-program.mjs';

// Paths are meant from where the command was typed. Standard output may be the exported file, and the program finishes its batch.
await runApiProgram('data', { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() });
