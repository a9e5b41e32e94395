/** Runs one verb; resolves with the exit code. What each verb needs is loaded only for it, so that all answer at once. */
const { UsageError, help, parse } = require('./args');
const { Refused } = require('./client');
const { table } = require('./text');

const actions = {
  build: () => require('./build').build,
  publish: () => require('./publish').publish,
  status: () => require('./look').status,
  history: () => require('./look').history,
  verify: () => require('./look').verify,
  activate: () => require('./change').activate,
  rollback: () => require('./change').rollback,
  trial: () => require('./change').trial,
  promote: () => require('./change').promote,
  disable: () => require('./control').disable,
  enable: () => require('./control').enable,
  block: () => require('./control').block,
  unblock: () => require('./control').unblock,
  errors: () => require('./look').errors,
  pass: () => require('./grant').pass,
  'token create': () => require('./grant').createToken,
  'token list': () => require('./grant').listTokens,
  'token revoke': () => require('./grant').revokeToken,
};

/**
 * Each action takes (args, options) and resolves with `{data, lines, failed}`: what --json prints, what people read, and
 * whether the exit code is 1 all the same.
 */
async function main(argv) {
  let command = { options: { json: argv.includes('--json') } };
  try {
    command = parse(argv);
    if (command.options.help) {
      console.log(help(command.verb, table).join('\n'));
      return 0;
    }
    const { data, lines, failed = false } = await actions[command.verb]()(command.args, command.options);
    console.log(command.options.json ? JSON.stringify(data, null, 1) : lines.join('\n'));
    return failed ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof UsageError)) throw error;
    const { code = 0, message } = error;
    if (command.options.json) console.log(JSON.stringify({ success: false, code, message }, null, 1));
    else console.error(code ? `${message}（代码 ${code}）` : message);
    return 1;
  }
}

module.exports = { main };
