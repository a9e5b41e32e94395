/** @jest-environment node */
const { UsageError, help, parse, verbs } = require('./args');
const { table, width } = require('./text');

it('takes a verb, its arguments and its options in any order', () => {
  expect(parse(['--reason', '修复', 'trial', 'markets', '20', '--accounts=a,b'])).toEqual({
    verb: 'trial',
    args: ['markets', '20'],
    options: { reason: '修复', accounts: 'a,b' },
  });
  expect(parse(['token', 'revoke', 'x'])).toMatchObject({ verb: 'token revoke', args: ['x'] });
});

it.each([
  [['swap'], '没有「swap」这个操作'],
  [['activate'], '缺少板块。用法：npm run release -- activate <板块> [发布]'],
  [['rollback', 'help', '0.1.0'], '多余的参数「0.1.0」'],
  [['status', '--reason', 'x'], 'status 没有选项 --reason'],
  [['status', '--colour'], '没有选项 --colour'],
  [['activate', 'help', '--seen', 'last'], '--seen 应为整数'],
  [['activate', 'help', '--reason'], '选项 --reason 的值缺少或多余'],
  [['token', 'make'], 'token 之后请写 create、list 或 revoke'],
])('says what is wrong with %j', (argv, sentence) => {
  expect(() => parse(argv)).toThrow(UsageError);
  expect(() => parse(argv)).toThrow(sentence);
});

it('explains every verb and option in lines that fit a terminal', () => {
  const all = [help(undefined, table), ...Object.keys(verbs).map((verb) => help(verb, table))].flat();
  for (const verb of Object.keys(verbs)) expect(all.join('\n')).toContain(`npm run release -- ${verb}`);
  expect(Math.max(...all.map(width))).toBeLessThanOrEqual(100);
  expect(parse([])).toMatchObject({ verb: undefined, options: { help: true } });
  expect(parse(['activate', '--help'])).toMatchObject({ verb: 'activate', options: { help: true } });
});
