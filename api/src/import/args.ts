import { parseArgs } from 'node:util';
import { limits } from 'shared/contract/limits';
import { importSource } from 'shared/contract/vocabulary/import';
import { CommandError } from '../lib/command-error';
import type { Kind } from './kind';
import { findKind, kinds } from './kinds';
import { nearest } from './words';

const verbs = ['import', 'export', 'runs', 'rollback'] as const;
export type Verb = (typeof verbs)[number];
const isVerb = (word: string): word is Verb => (verbs as readonly string[]).includes(word);

export interface Arguments {
  verb: Verb;
  kind: Kind;
  file: string | undefined;
  format: string | undefined;
  source: string;
  dryRun: boolean;
  report: string | undefined;
  restart: boolean;
  complete: boolean;
  confirmGone: boolean;
  overwrite: boolean;
  contacts: boolean;
}

/** How the command ends where it is neither done (0) nor failed (1). */
export const exits = { refused: 3, stopped: 130 } as const;

export const usage = `用法：
  npm run data -- import <类型> <文件> [选项]    把 CSV、Excel（.xlsx）或 JSONL 文件导入门户
  npm run data -- export <类型> [文件] [选项]    导出成 CSV 或 JSONL；不写文件名时输出到屏幕（JSONL）
  npm run data -- runs <类型>                    公开登记最近的导入：编号、文件、时间、结果、能否撤销
  npm run data -- rollback <类型> [--dry-run]    撤销公开登记最近一次导入：新增的删除，更新的恢复原样

类型：${kinds.map(({ plural, label }) => `${plural}（${label}）`).join('、')}

导入的选项：
  --dry-run          只检查，不写入
  --source <来源>    外部编号属于哪个来源，默认 content；文件中有「来源」列时以文件为准
  --report <文件>    被拒绝的行写到哪里，默认是文件名加 .refused.csv
  --restart          不接着上次中断的地方，从头开始
  --complete         文件是公开登记完整的一期：同一来源中文件没有列出的记录不再显示，可以撤销；有被拒绝的行时不移除任何记录
  --confirm-gone     没有列出的记录很多时（超过 ${limits.completeRun.rows} 条且达到 ${limits.completeRun.share * 100}%），确认移除
  --format csv|xlsx|jsonl  文件名看不出格式时指明
Excel 读第一个可见的工作表；表头上方可以有标题行；公式取保存时的值。
导出的选项：
  --format csv|jsonl 文件名看不出格式时指明
  --overwrite        覆盖已有的文件
  --contacts         连同联系人与手机（个人信息）一起导出

退出码：0 全部完成；${exits.refused} 导入（或检查）已做完，但有被拒绝的行；1 没有做完，原因见最后一句；${exits.stopped} 被停止，可以接着做。
`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  source: { type: 'string', default: 'content' },
  report: { type: 'string' },
  restart: { type: 'boolean', default: false },
  complete: { type: 'boolean', default: false },
  'confirm-gone': { type: 'boolean', default: false },
  format: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  contacts: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const unknown = /'(-[^']*)'/.exec((error as Error).message)?.[1];
    throw new CommandError(`选项 ${unknown ?? ''} 不认识或缺少内容：用 --help 查看用法。`);
  }
}

/** Null: print the help. Errors: CommandError. */
export function readArguments(words: readonly string[]): Arguments | null {
  const { values, positionals } = parse(words);
  const [verb, noun, file, ...more] = positionals;
  if (values.help || verb === undefined) return null;
  if (!isVerb(verb)) throw new CommandError(`第一个词应为 ${verbs.join('、')} 之一，当前是「${verb}」。`);
  const list = kinds.map(({ plural }) => plural);
  if (noun === undefined) throw new CommandError(`缺少类型：${list.join('、')}。`);
  const kind = findKind(noun);
  if (!kind) {
    const near = nearest(noun, list);
    throw new CommandError(`不认识类型「${noun}」${near ? `，最接近的是 ${near}` : ''}：可用 ${list.join('、')}。`);
  }
  if (verb === 'import' && file === undefined)
    throw new CommandError('缺少文件名：npm run data -- import <类型> <文件>。');
  if (file !== undefined && (verb === 'runs' || verb === 'rollback'))
    throw new CommandError(`多出了「${file}」：${verb} 后面只写类型。`);
  if (more.length > 0) throw new CommandError(`多出了「${more[0]}」：一次只处理一个文件。`);
  if (!importSource.pattern.test(values.source)) throw new CommandError(`--source 应为 ${importSource.rule}。`);
  if (values.complete && !kind.versioned)
    throw new CommandError(`「${kind.label}」由会员与内容台一起维护：--complete 只用于公开登记。`);
  if (values['confirm-gone'] && !values.complete) throw new CommandError('--confirm-gone 要与 --complete 一起使用。');
  const { complete, 'confirm-gone': confirmGone } = values;
  const { 'dry-run': dryRun, source, report, restart, format, overwrite, contacts } = values;
  return { verb, kind, file, format, source, dryRun, report, restart, complete, confirmGone, overwrite, contacts };
}
