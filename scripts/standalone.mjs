#!/usr/bin/env node
/** `npm run standalone -- --to URL`: the section of the present folder alone in the browser, with the API of a running portal. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { standaloneOptions } from './lib/standalone-options.mjs';
import { fail } from './lib/steps.mjs';

process.env.NODE_ENV = 'development';
const options = { to: { type: 'string', default: 'http://localhost:8080' }, port: { type: 'string', default: '8090' } };
let values;
try {
  ({ values } = parseArgs({ options }));
} catch {
  fail('用法：npm run standalone -- [--to 门户地址] [--port 端口]');
}
if (!URL.canParse(values.to)) fail(`地址不正确：${values.to}`);
const dir = process.cwd();
const port = Number(values.port);
const { title } = JSON.parse(readFileSync('section.json', 'utf8'));

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const DevServer = require('webpack-dev-server');
const { remoteConfig } = require('../webpack.common');

const server = new DevServer(
  standaloneOptions({ title, port, target: values.to }),
  webpack(remoteConfig({ dir, dev: true, standalone: true })),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop());
try {
  await server.start();
} catch (error) {
  fail(error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用：请用 --port 指定别的端口。` : String(error));
}
console.log(`\n请打开 http://localhost:${port}/（${title}，修改后自动更新；接口来自 ${values.to}）`);
console.log('按 Ctrl-C 停止。');
