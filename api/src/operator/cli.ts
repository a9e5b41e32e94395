import type { Pool } from 'pg';
import { type Duty, duties } from 'shared/contract/vocabulary/review';
import { formatMinute } from 'shared/format';
import { readConfig } from '../config';
import { openDatabase } from '../db/open-database';
import { CommandError } from '../lib/command-error';
import { StartError } from '../start-error';
import {
  changeDuty,
  createOperator,
  type ListedOperator,
  listOperators,
  OperatorError,
  onceHours,
  removeOperator,
  resetOperator,
} from './accounts';

const usage = `用法：npm run operator -- <操作> …
  create <名称> [职责]   新建控制台账号，显示一次性密码；职责默认为 operator
  grant <名称> <职责>    增加职责
  revoke <名称> <职责>   取消职责
  reset <名称>           重设：新的一次性密码，并取消两步验证与所有登录
  remove <名称>          取消控制台权限，该账号成为普通会员
  list                   控制台账号一览
职责：operator 运营（发布、工单、安全记录），reviewer 审核，editor 内容编辑。
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
    .map(({ userName, state, factor, lastLogin, duties: own }) => {
      const seen = lastLogin ? `上次登录 ${formatMinute(lastLogin)}` : '从未登录';
      const may = own.map((duty) => duties[duty]).join('、') || '没有职责';
      return `${userName}\t${may}\t${states[state]}\t${factor ? '已设两步验证' : '未设两步验证'}\t${seen}`;
    })
    .join('\n');
}

function dutyOf(word: string): Duty {
  if (word in duties) return word as Duty;
  throw new OperatorError(`没有「${word}」这个职责，可选：${Object.keys(duties).join('、')}。`);
}

const verbs: Record<string, (pool: Pool, name: string, duty: string) => Promise<string>> = {
  create: async (pool, name, duty) => once(name, await createOperator(pool, name, dutyOf(duty || 'operator'))),
  grant: async (pool, name, duty) => {
    await changeDuty(pool, name, dutyOf(duty), true);
    return `${name} 现在有「${duties[dutyOf(duty)]}」职责，下一次操作起生效。`;
  },
  revoke: async (pool, name, duty) => {
    await changeDuty(pool, name, dutyOf(duty), false);
    return `${name} 不再有「${duties[dutyOf(duty)]}」职责，下一次操作起生效。`;
  },
  reset: async (pool, name) => once(name, await resetOperator(pool, name)),
  remove: async (pool, name) => {
    await removeOperator(pool, name);
    return `${name} 不再是运营账号，其登录已结束。`;
  },
  list,
};

async function main([verb = 'help', name = '', duty = '', ...more]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(verb)) return console.log(usage);
  const run = verbs[verb];
  if (!run) throw new OperatorError(`没有「${verb}」这个操作。\n${usage}`);
  const takes = { create: duty !== '', grant: true, revoke: true }[verb] ?? false;
  if (more.length > 0 || (name === '') !== (verb === 'list') || (duty !== '') !== takes) throw new OperatorError(usage);
  const database = await openDatabase(readConfig(process.env), (text) => console.error(`  ${text}`));
  try {
    console.log(await run(database.pool, name, duty));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof OperatorError || error instanceof CommandError || error instanceof StartError;
  console.error(expected ? error.message : `没有做成：${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
