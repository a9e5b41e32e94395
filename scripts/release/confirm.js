/** Asks a person before something changes. */
const readline = require('node:readline/promises');
const { Refused } = require('./client');

const atTerminal = () => Boolean(process.stdin.isTTY && process.stderr.isTTY);

/** The questions go to stderr, so that what stands in stdout is the result alone. */
async function ask(question) {
  const lines = readline.createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** The reason of a change; asked for at a terminal. Throws Refused without one. */
async function reasonOf({ reason }) {
  const given = reason?.trim() || (atTerminal() ? await ask('原因（写入历史）：') : '');
  if (given) return given;
  throw new Refused(0, '请用 --reason 写明原因，它会记入变更历史。');
}

/** `what`: in one sentence what will change. Throws Refused when the person does not want it, or cannot be asked. */
async function confirm(what, { yes }) {
  if (yes) return;
  if (!atTerminal()) throw new Refused(0, `${what}。没有终端可以确认：确定执行请加 --yes。`);
  if (!/^(y|yes|是)$/i.test(await ask(`${what}。确定吗？(y/N) `))) throw new Refused(0, '已取消，没有改变任何东西。');
}

module.exports = { reasonOf, confirm };
