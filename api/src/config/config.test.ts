import { StartError } from '../start-error';
import { readConfig } from '.';
import { unknownSettings } from './unknown';

it('shows fictional contacts with the sample data only, which an outside database does not get', () => {
  expect(readConfig({})).toMatchObject({ sample: true, port: 8080, site: { phone: '021-0000-0000' } });
  const outside = readConfig({ DATABASE_URL: 'postgresql://db/portal', PORTAL_EMAIL: 'a@example.com' });
  expect(outside).toMatchObject({ sample: false, site: { phone: '', email: 'a@example.com', qrUrl: '', icpNo: '' } });
  expect(readConfig({ DATABASE_URL: 'postgres://db/portal', PORTAL_SAMPLE: '1' }).sample).toBe(true);
});

it('lets the sample accounts in only where the sample is tried out, and asks operators for a second factor elsewhere', () => {
  const settings = (env: Record<string, string>) => {
    const { sampleAccounts, console: operate } = readConfig(env);
    return [sampleAccounts, operate.secondFactor, operate.port];
  };
  expect(settings({})).toEqual([true, 'optional', 8081]);
  expect(settings({ PORTAL_ENVIRONMENT: 'production', PORT: '80' })).toEqual([false, 'required', 81]);
  expect(settings({ PORTAL_SAMPLE: '0' })).toEqual([false, 'required', 8081]);
  expect(settings({ DATABASE_URL: 'postgres://db/portal', PORTAL_OPERATE_PORT: '9' })).toEqual([false, 'required', 9]);
  expect(settings({ PORTAL_ENVIRONMENT: 'testing', PORTAL_SAMPLE: '1' })).toEqual([true, 'optional', 8081]);
  expect(settings({ PORTAL_ENVIRONMENT: '' })).toEqual(settings({}));
});

it.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORTAL_OPERATE_PORT', '8080'],
  ['PORTAL_OPERATE_PORT', 'x'],
  ['PORTAL_OPERATE_ORIGIN', 'https://operate.example/console'],
  ['PORTAL_OPERATE_ORIGIN', 'https://a.example,https://b.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_URL', 'postgresql://portal:pass#word@db/portal'],
  ['DATABASE_READ_URL', 'postgresql://portal:pass#word@db/portal'],
  ['PORTAL_SAMPLE', 'yes'],
  ['PORTAL_MATCH_INTERLEAVE', 'yes'],
  ['PORTAL_ENVIRONMENT', 'prod'],
  ['PORTAL_SESSION_IDLE', '0'],
  ['PORTAL_CLOCK_DAYS', '-1'],
  ['LOG_LEVEL', 'verbose'],
  ['PORTAL_HEAL_RATE', '20'],
  ['PORTAL_HEAL_WATCH', '0'],
  ['PORTAL_QR_URL', 'javascript:alert(1)'],
  ['PORTAL_RELEASES', 'ftp://files'],
  ['PORTAL_RELEASES', 's3:/bucket'],
  ['PORTAL_FILES', 's3:bucket/files'],
  ['PORTAL_QR_URL', '//elsewhere.example/qr.png'],
  ['PORTAL_SMTP_URL', 'http://mail.example'],
  ['PORTAL_PUBLIC_URL', 'portal.example'],
  ['PORTAL_PUBLIC_URL', 'https://portal.example/path'],
  ['PORTAL_PUBLIC_URL', 'ftp://portal.example'],
  ['PORTAL_TRUSTED_PROXIES', 'proxy.example'],
  ['PORTAL_TRUSTED_PROXIES', '10'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.1,'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PORTAL_TRUSTED_PROXIES', '0.0.0.0/0'],
])('refuses %s=%s in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}.*。$`));
});

it.each([
  ['PORTAL_SMTP_URL', { PORTAL_MAIL_FROM: 'notice@portal.example' }],
  ['ALIYUN_SMS_ACCESS_KEY_ID', { ALIYUN_SMS_SIGN_NAME: '医药供需' }],
  ['ALIYUN_SMS_ACCESS_KEY_ID', { ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret' }],
  [
    'PORTAL_SMTP_TIMEOUT',
    {
      PORTAL_SMTP_URL: 'smtp://mail.example',
      PORTAL_MAIL_FROM: 'a@b.example',
      PORTAL_PUBLIC_URL: 'https://a.example',
      PORTAL_SMTP_TIMEOUT: '10s',
    },
  ],
  [
    'ALIYUN_SMS_TIMEOUT',
    {
      ALIYUN_SMS_ACCESS_KEY_ID: 'a',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'b',
      ALIYUN_SMS_SIGN_NAME: 'c',
      ALIYUN_SMS_TEMPLATE_CODE: 'd',
      ALIYUN_SMS_TIMEOUT: '5s',
    },
  ],
  [
    'PORTAL_OPERATE_ORIGIN',
    { PORTAL_PUBLIC_URL: 'https://a.example', PORTAL_OPERATE_ORIGIN: 'https://a.example', PORT: '1' },
  ],
])('refuses settings that mean nothing together, and names %s', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}.*。$`));
});

it('takes an empty setting as one that is not set', () => {
  const { folder, host, shellFolder } = readConfig({ PORTAL_VAR: '', HOST: '', PORTAL_SHELL_DIR: '' });
  expect({ folder, host, shellFolder }).toEqual({
    folder: readConfig({}).folder,
    host: '::',
    shellFolder: readConfig({}).shellFolder,
  });
});

it('takes the address of a database at a socket', () => {
  const databaseUrl = 'postgresql://postgres@/portal?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});

it('logs warnings and worse unless told otherwise', () => {
  expect([{}, { LOG_LEVEL: '' }, { LOG_LEVEL: 'debug' }].map((env) => readConfig(env).logLevel)).toEqual([
    'warn',
    'warn',
    'debug',
  ]);
});

it('gives a statement 1.5 s unless told otherwise', () => {
  const patience = (value?: string) => readConfig({ PORTAL_DATABASE_PATIENCE: value }).databasePatience;
  expect([patience(), patience(''), patience('60000')]).toEqual([1500, 1500, 60_000]);
  expect(() => patience('50')).toThrow('PORTAL_DATABASE_PATIENCE');
});

it('moves the clock for trials only', () => {
  expect(readConfig({ PORTAL_CLOCK_DAYS: '40' }).clockDays).toBe(40);
  expect(readConfig({}).clockDays).toBe(0);
  expect(() => readConfig({ PORTAL_CLOCK_DAYS: '1', PORTAL_ENVIRONMENT: 'production' })).toThrow(StartError);
});

it('sends e-mail only where server, sender and public address are set', () => {
  const mail = {
    PORTAL_SMTP_URL: 'smtps://user:word@smtp.example:465',
    PORTAL_MAIL_FROM: '示例 <notice@portal.example>',
  };
  expect(readConfig({ ...mail, PORTAL_PUBLIC_URL: 'https://portal.example' }).mail).toMatchObject({
    kind: 'smtp',
    from: mail.PORTAL_MAIL_FROM,
    portal: 'https://portal.example',
  });
  expect(() => readConfig(mail)).toThrow(/^PORTAL_PUBLIC_URL 未设置/);
  for (const PORTAL_MAIL_FROM of ['', 'notice', 'a@b.example\r\nBcc: c@d.example'])
    expect(() => readConfig({ ...mail, PORTAL_MAIL_FROM })).toThrow(/^PORTAL_MAIL_FROM 应为/);
  expect(readConfig({ PORTAL_ENVIRONMENT: 'production' }).mail).toEqual({ kind: 'none' });
  expect(readConfig({ PORT: '8090' }).mail).toEqual({ kind: 'double', portal: 'http://localhost:8090' });
});

it('names settings that nothing reads, but neither those of commands nor those of Kubernetes', () => {
  const set = {
    PORTAL_PUBLIC_ULR: 'https://portal.example',
    PORTAL_VAR: '/tmp/portal',
    PORTAL_OPERATOR: 'me',
    PORTAL_DEV_SECTION: 'markets',
    PORTAL_SERVICE_HOST: '10.0.0.1',
    PORTAL_PORT_8080_TCP_ADDR: '10.0.0.1',
    PATH: '/bin',
  };
  expect(unknownSettings(set)).toEqual(['没有 PORTAL_PUBLIC_ULR 这一设置，已忽略；最接近的是 PORTAL_PUBLIC_URL']);
});
