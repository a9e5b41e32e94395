/** Verbs of `npm run release`, their arguments and options, and the texts of --help. */
const { parseArgs } = require('node:util');

/** A mistake in the arguments; its message is the sentence to print. */
class UsageError extends Error {}

const string = (hint, text) => ({ type: 'string', hint, text });
const boolean = (text) => ({ type: 'boolean', text });
const options = {
  to: string('URL', '门户地址，默认 http://localhost:8080'),
  token: string('令牌', '默认取环境变量 PORTAL_RELEASE_TOKEN，再取 var/operator-token'),
  json: boolean('以 JSON 输出，供程序读取'),
  help: boolean('显示用法'),
  reason: string('说明', '变更的原因，写入历史'),
  seen: string('序号', '你看到的变更序号，默认现取；已被他人变更时不会执行'),
  accounts: string('a,b', '试用的账号（用户名），以逗号分隔'),
  account: string('用户名', '通行证只对这个账号有效'),
  label: string('名称', '令牌的名称，便于日后辨认'),
  all: boolean('不限板块的令牌'),
  role: string('权限', 'read（查看）、publish（发布）或 activate（发布与启用），默认 publish'),
  days: string('天数', '有效天数，默认 90，最多 365'),
  page: string('页码', '第几页，默认 1'),
};
const everywhere = ['json', 'help'];
const remote = ['to', 'token', ...everywhere];
const change = ['reason', 'seen', ...remote];

/** `args`: names of the positional arguments, those that may be left out with a question mark. */
const verbs = {
  build: { args: ['板块?'], options: everywhere, text: '构建一个板块的发布' },
  publish: { args: ['板块?'], options: remote, text: '把构建好的发布上传到门户' },
  status: { args: ['板块?'], options: remote, text: '各板块（或一个板块）的发布与最近变更' },
  activate: { args: ['板块', '发布?'], options: change, text: '启用一个发布，默认最新的' },
  rollback: { args: ['板块'], options: change, text: '回到上一个稳定发布' },
  trial: {
    args: ['板块', '比例', '发布?'],
    options: ['accounts', ...change],
    text: '让一定比例的浏览器或指定账号试用；比例为 0 且无账号时结束试用',
  },
  promote: { args: ['板块'], options: change, text: '把试用的发布转为稳定' },
  history: { args: ['板块?'], options: ['page', ...remote], text: '变更历史，新的在前' },
  verify: { args: ['板块?'], options: remote, text: '重新计算门户所存文件的哈希' },
  pass: { args: ['板块', '发布或地址'], options: ['account', ...remote], text: '签发一小时的调试通行证' },
  'token create': { args: ['板块?'], options: ['label', 'all', 'role', 'days', ...remote], text: '新建发布令牌' },
  'token list': { args: [], options: remote, text: '已有的发布令牌' },
  'token revoke': { args: ['令牌编号'], options: remote, text: '吊销令牌' },
};

const named = (arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : `<${arg}>`);
const usageOf = (verb) => ['npm run release --', verb, ...verbs[verb].args.map(named)].join(' ');

/**
 * Answers `{verb, args, options}` of a command line without the program's name; `verb` is undefined when only help was asked for.
 * Throws UsageError.
 */
function parse(argv) {
  let found;
  try {
    found = parseArgs({ args: argv, options: plainOptions(), allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(sentenceOf(error));
  }
  const { positionals, values } = found;
  const two = positionals.slice(0, 2).join(' ');
  const verb = verbs[two] ? two : positionals[0];
  if (verb === undefined || verb === 'help') return { verb: undefined, args: [], options: { help: true } };
  if (verb === 'token') throw new UsageError('token 之后请写 create、list 或 revoke。');
  if (!verbs[verb]) throw new UsageError(`没有「${verb}」这个操作。可用：${Object.keys(verbs).join('、')}。`);
  const args = positionals.slice(verb.split(' ').length);
  if (values.help) return { verb, args, options: values };
  check(verb, args, values);
  return { verb, args, options: values };
}

function check(verb, args, values) {
  const { args: expected, options: allowed } = verbs[verb];
  const required = expected.filter((arg) => !arg.endsWith('?'));
  if (args.length < required.length) throw new UsageError(`缺少${required[args.length]}。用法：${usageOf(verb)}`);
  if (args.length > expected.length)
    throw new UsageError(`多余的参数「${args[expected.length]}」。用法：${usageOf(verb)}`);
  for (const name of Object.keys(values))
    if (!allowed.includes(name)) throw new UsageError(`${verb} 没有选项 --${name}。`);
  for (const name of ['seen', 'page', 'days'])
    if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name])) throw new UsageError(`--${name} 应为整数。`);
}

const plainOptions = () => ({
  ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  help: { type: 'boolean', short: 'h' },
});

function sentenceOf({ code, message }) {
  const [, option] = /'(-[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有选项 ${option}。用 --help 查看用法。`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `选项 ${option} 的值缺少或多余。用 --help 查看用法。`;
  return message;
}

/** Lines of --help: of one verb, or the overview. */
function help(verb, table) {
  if (!verb) {
    const rows = Object.entries(verbs).map(([name, { args, text }]) => [
      `  ${[name, ...args.map(named)].join(' ')}`,
      text,
    ]);
    return ['用法：npm run release -- <操作> …', ...table(rows), '每个操作的选项：npm run release -- <操作> --help'];
  }
  const rows = verbs[verb].options.map((name) => {
    const { hint, text } = options[name];
    return [`  --${name}${hint ? ` ${hint}` : ''}`, text];
  });
  return [`${verbs[verb].text}。`, `用法：${usageOf(verb)}`, ...table(rows)];
}

module.exports = { UsageError, parse, help, verbs };
