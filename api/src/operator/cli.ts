import type { Pool } from 'pg';
import { formatMinute } from 'shared/format';
import { readConfig } from '../config';
import { openDatabase } from '../db/open-database';
import { CommandError } from '../lib/command-error';
import { StartError } from '../start-error';
import {
  createOperator,
  type ListedOperator,
  listOperators,
  OperatorError,
  onceHours,
  removeOperator,
  resetOperator,
} from './accounts';

const usage = `用法：npm run operator -- <操作> …
  create <名称>   新建运营账号，显示一次性密码
  reset <名称>    重设：新的一次性密码，并取消两步验证与所有登录
  remove <名称>   取消运营权限，该账号成为普通会员
  list            运营账号一览
数据库取自 DATABASE_URL，否则是数据目录（PORTAL_VAR，默认 var）中正在运行或内置的数据库。`;

const states: Record<ListedOperator['state'], string> = {
  ready: '可用',
  once: '待首次登录',
  lapsed: '一次性密码已过期',
  disabled: '已停用',
};

const once = (name: string, password: string) =>
  `${name} 的一次性密码：${password}\n请在 ${onceHours} 小时内登录运营控制台并设置新密码；此密码只显示这一次。`;

async function list(pool: Pool): Promise<string> {
  const rows = await listOperators(pool);
  if (rows.length === 0) return '还没有运营账号：npm run operator -- create <名称>';
  return rows
    .map(({ userName, state, factor, lastLogin }) => {
      const seen = lastLogin ? `上次登录 ${formatMinute(lastLogin)}` : '从未登录';
      return `${userName}\t${states[state]}\t${factor ? '已设两步验证' : '未设两步验证'}\t${seen}`;
    })
    .join('\n');
}

const verbs: Record<string, (pool: Pool, name: string) => Promise<string>> = {
  create: async (pool, name) => once(name, await createOperator(pool, name)),
  reset: async (pool, name) => once(name, await resetOperator(pool, name)),
  remove: async (pool, name) => {
    await removeOperator(pool, name);
    return `${name} 不再是运营账号，其登录已结束。`;
  },
  list,
};

async function main([verb = 'help', name = '', ...more]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(verb)) return console.log(usage);
  const run = verbs[verb];
  if (!run) throw new OperatorError(`没有「${verb}」这个操作。\n${usage}`);
  if (more.length > 0 || (name === '') !== (verb === 'list')) throw new OperatorError(usage);
  const { databaseUrl, folder } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, folder }, (text) => console.error(`  ${text}`));
  try {
    console.log(await run(database.pool, name));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof OperatorError || error instanceof CommandError || error instanceof StartError;
  console.error(expected ? error.message : `没有做成：${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
