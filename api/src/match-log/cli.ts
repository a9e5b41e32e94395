import { readConfig } from '../config';
import { openDatabase } from '../db/open-database';
import { CommandError } from '../lib/command-error';
import { StartError } from '../start-error';
import { evaluate } from './evaluate';
import { countShowings, readShowings } from './replay';
import { reportOf } from './report';

const usage = `用法：npm run match-log
用记录的匹配展示比较各种排序：各自的 nDCG，以及交错展示中的胜率；只读，不改动任何数据。
数据库取自 DATABASE_URL，否则是数据目录（PORTAL_VAR，默认 var）中正在运行或内置的数据库。`;

async function main(words: string[]): Promise<void> {
  if (words.length > 0) return console.log(usage);
  const database = await openDatabase(readConfig(process.env), (text) => console.error(`  ${text}`));
  try {
    console.log(reportOf(await evaluate(readShowings(database.db)), await countShowings(database.db)));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof CommandError || error instanceof StartError;
  console.error(expected ? error.message : `没有做成：${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
