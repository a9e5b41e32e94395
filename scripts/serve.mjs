/** `npm run serve`: runs what `npm run build` made, in this process; installs and builds nothing. Ctrl-C stops it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail, root } from './lib/steps.mjs';

const program = join(root, 'api/dist/server.js');
if (!existsSync(program)) fail('门户还没有构建：请先运行 npm run build。');
createRequire(import.meta.url)(program);
