import { resolve } from 'node:path';
import type { SiteConfig } from 'shared/contract/boot';
import { databasePatience } from '../db/pool';
import { root } from '../folders';
import type { PublicAddress } from '../http/public-address';
import { StartError } from '../start-error';
import { type MailConfig, readMail } from './mail';
import { readPublicAddress } from './public-address';
import { readSms, type SmsConfig } from './sms';
import { databaseAddress, type Env, number, onOff, share } from './values';
import { modeOf, readWechat, type WechatConfig } from './wechat';

/** When a canary or a fresh activation is rolled back (docs/decisions/0010-healing.md). */
export interface AutoRollbackConfig {
  /** Seconds after an activation in which it may be rolled back. */
  watch: number;
  minBrowsers: number;
  /** Share of a release's browsers, 0–1. */
  rate: number;
  /** At most this many failing browsers of one network count. */
  perNetwork: number;
}

export interface ConsoleConfig {
  port: number;
  /** Where operators reach it; undefined: at the portal's host name and `port`. */
  origin: string | undefined;
  secondFactor: 'required' | 'optional';
}

export interface Config extends PublicAddress {
  port: number;
  host: string;
  /** Undefined: the embedded server over `folder`/postgres. */
  databaseUrl: string | undefined;
  /** The same database past any pooler, for LISTEN and migrations. */
  databaseDirectUrl: string | undefined;
  /** Optional pool of replicas for public reads. */
  databaseReadUrl: string | undefined;
  /** Data directory: cluster, stored releases and uploaded files. */
  folder: string;
  /** Where published releases are stored. */
  releases: StoreConfig;
  /** Where uploaded files are stored. */
  files: StoreConfig;
  /** Checkout: built shell and sections, migrations. */
  root: string;
  shellFolder: string;
  /** Videos, captions and posters of road shows, served below /media/. */
  mediaFolder: string;
  sample: boolean;
  environment: 'production' | 'testing' | 'development';
  /** Days by which today is moved forward, for trials; 0 in production. */
  clockDays: number;
  /** Under this host name the portal calls itself a testing one. */
  testingHost: string | undefined;
  /** Event streams open at once, in one process: of one account, and from one network address. */
  streams: { perAccount: number; perNetwork: number };
  /** ms that a statement may take; beyond it the call is answered 503. */
  databasePatience: number;
  /** ms that a read may wait in the queue; one that would wait longer is refused at once. */
  readPatience: number;
  /** Seconds between SIGTERM, from which on this process is not ready, and the end of listening. */
  drain: number;
  /** The operator console: a listener of this process with its own origin. */
  console: ConsoleConfig;
  /** Whether the accounts of the sample data may sign in. */
  sampleAccounts: boolean;
  /** Seconds. */
  session: { idle: number; absolute: number };
  autoRollback: AutoRollbackConfig;
  sms: SmsConfig;
  mail: MailConfig;
  /** Codes by SMS that may go out in an hour: to one network address, and in total. */
  smsLimits: { perNetwork: number; total: number };
  /** Highest counter of the computation that replaces the picture; a browser needs about a second for 800. */
  captchaWork: number;
  wechat: WechatConfig;
  /** Origins of developers' machines that override passes may name. */
  passOrigins: string[];
  /** Lists of matches interleave the live ranking and its challenger (docs/decisions/0077-log-of-matches.md). */
  matchInterleave: boolean;
  site: SiteConfig;
  logLevel: LogLevel;
  /** Set by the development server: one section comes from there, and the content policy is relaxed. */
  dev: { section: string | undefined } | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** What is less than it is not written. */
export type LogLevel = (typeof logLevels)[number];

export type StoreConfig = { kind: 'disk'; folder: string } | S3Config;

export interface S3Config {
  kind: 's3';
  /** Origin of the server, such as https://s3.example. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  accessKey: string;
  secretKey: string;
}

function readLogLevel(env: Env): LogLevel {
  const raw = env.LOG_LEVEL || 'warn';
  const level = logLevels.find((one) => one === raw);
  if (!level) throw new StartError(`LOG_LEVEL 应为 ${logLevels.join('、')} 之一，当前是「${raw}」。`);
  return level;
}

function clockDays(env: Env, development: boolean): number {
  const days = number(env, 'PORTAL_CLOCK_DAYS', 0, 0, 3650);
  if (days > 0 && !development)
    throw new StartError('PORTAL_CLOCK_DAYS 只用于试用：正式环境（PORTAL_ENVIRONMENT=production）的日期不能改动。');
  return days;
}

/** Everything that a deployment can set; what is empty in the footer is not shown. */
export function readConfig(env: Env): Config {
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const sample = onOff(env, 'PORTAL_SAMPLE', databaseUrl === undefined);
  const environment = env.PORTAL_ENVIRONMENT || 'production';
  if (environment !== 'production' && environment !== 'testing' && environment !== 'development') {
    throw new StartError(`PORTAL_ENVIRONMENT 应为 production、testing 或 development，当前是「${environment}」。`);
  }
  const folder = resolve(root, env.PORTAL_VAR || 'var');
  // A portal with sample data is on trial; one declared as production shows no codes and simulates nothing.
  const development = env.PORTAL_ENVIRONMENT ? environment !== 'production' : sample;
  const wechat = readWechat(env, development);
  const port = number(env, 'PORT', 8080, 1, 65535);
  const address = readPublicAddress(env);
  return {
    port,
    host: env.HOST || '::',
    ...address,
    databaseUrl,
    databaseDirectUrl: databaseAddress(env, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: databaseAddress(env, 'DATABASE_READ_URL'),
    folder,
    releases: readStore(env, 'PORTAL_RELEASES', resolve(folder, 'releases')),
    files: readStore(env, 'PORTAL_FILES', resolve(folder, 'files')),
    root,
    shellFolder: resolve(root, env.PORTAL_SHELL_DIR || 'shell/dist'),
    mediaFolder: resolve(root, env.PORTAL_MEDIA_DIR || 'api/static/media'),
    sample,
    environment,
    clockDays: clockDays(env, development),
    testingHost: env.PORTAL_TESTING_HOST || undefined,
    streams: {
      perAccount: number(env, 'PORTAL_STREAMS_PER_ACCOUNT', 20, 1, 100_000),
      perNetwork: number(env, 'PORTAL_STREAMS_PER_NETWORK', 1000, 1, 1_000_000),
    },
    databasePatience: number(env, 'PORTAL_DATABASE_PATIENCE', databasePatience, 100, 60_000),
    readPatience: number(env, 'PORTAL_READ_PATIENCE', 1000, 1, 60_000),
    drain: number(env, 'PORTAL_DRAIN_SECONDS', env.PORTAL_ENVIRONMENT === 'production' ? 5 : 0, 0, 120),
    console: readConsole(env, { port, origin: address.publicOrigin }, development),
    sampleAccounts: sample && development,
    session: {
      idle: number(env, 'PORTAL_SESSION_IDLE', 30 * 60, 1, 86_400),
      absolute: number(env, 'PORTAL_SESSION_ABSOLUTE', 8 * 3600, 1, 30 * 86_400),
    },
    autoRollback: {
      watch: number(env, 'PORTAL_HEAL_WATCH', 30 * 60, 1, 86_400),
      minBrowsers: number(env, 'PORTAL_HEAL_MIN_BROWSERS', 5, 1, 100_000),
      rate: share(env, 'PORTAL_HEAL_RATE', 0.2),
      perNetwork: number(env, 'PORTAL_HEAL_PER_NETWORK', 3, 1, 100_000),
    },
    sms: readSms(env, development),
    mail: readMail(env, development, { origin: address.publicOrigin, port }),
    smsLimits: {
      perNetwork: number(env, 'PORTAL_SMS_PER_NETWORK', 30, 1, 1_000_000),
      total: number(env, 'PORTAL_SMS_TOTAL', 1000, 1, 1_000_000),
    },
    captchaWork: number(env, 'PORTAL_CAPTCHA_WORK', 800, 1, 100_000),
    passOrigins: readOrigins(env, 'PORTAL_PASS_ORIGINS'),
    matchInterleave: onOff(env, 'PORTAL_MATCH_INTERLEAVE', false),
    wechat,
    site: { ...readSite(env, sample), weChat: modeOf(wechat) },
    logLevel: readLogLevel(env),
    dev: env.PORTAL_DEV === '1' ? { section: env.PORTAL_DEV_SECTION } : undefined,
  };
}

function readConsole(
  env: Env,
  portal: { port: number; origin: string | undefined },
  development: boolean,
): ConsoleConfig {
  const port = number(env, 'PORTAL_OPERATE_PORT', portal.port === 65535 ? 65534 : portal.port + 1, 1, 65535);
  if (port === portal.port) throw new StartError(`PORTAL_OPERATE_PORT 不能与 PORT 相同（${port}）。`);
  const [origin, more] = readOrigins(env, 'PORTAL_OPERATE_ORIGIN');
  if (more) throw new StartError('PORTAL_OPERATE_ORIGIN 只能是一个来源。');
  if (origin && origin === portal.origin)
    throw new StartError(
      `PORTAL_OPERATE_ORIGIN 不能与 PORTAL_PUBLIC_URL 相同（${origin}）：运营控制台要有自己的来源。`,
    );
  return { port, origin, secondFactor: development ? 'optional' : 'required' };
}

/** `s3://bucket/prefix`, a path, or nothing for `folder`. */
function readStore(env: Env, setting: 'PORTAL_RELEASES' | 'PORTAL_FILES', folder: string): StoreConfig {
  const location = env[setting] ?? '';
  if (!location.includes('://') && !/^s3:/i.test(location))
    return { kind: 'disk', folder: location ? resolve(root, location) : folder };
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(location) ?? [];
  if (!bucket) throw new StartError(`${setting} 应为目录或 s3://桶/前缀，当前是「${location}」。`);
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new StartError(`${name} 未设置：${setting} 为 s3:// 时需要它。`);
    return value;
  };
  const endpoint = needed('S3_ENDPOINT');
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartError(`S3_ENDPOINT 应为 http 或 https 地址，当前是「${endpoint}」。`);
  return {
    kind: 's3',
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    accessKey: needed('S3_ACCESS_KEY_ID'),
    secretKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

/** A list with commas, which goes into the page's policy unchanged. */
function readOrigins(env: Env, name: string): string[] {
  const items = (env[name] ?? '').split(',').flatMap((item) => item.trim().replace(/\/$/, '') || []);
  const wrong = items.find(
    (item) => !/^https?:\/\//.test(item) || !URL.canParse(item) || new URL(item).origin !== item,
  );
  if (wrong)
    throw new StartError(`${name} 应为来源（如 https://build.example，多个用逗号分隔），其中「${wrong}」不是。`);
  return items;
}

/** A path of this site, an embedded image or an https address; nothing else may be in the page. */
function image(name: string, value: string): string {
  if (value === '' || /^\/(?!\/)|^data:image\//.test(value)) return value;
  if (URL.canParse(value) && new URL(value).protocol === 'https:') return value;
  throw new StartError(`${name} 应为本站路径、data:image 或 https 地址，当前是「${value}」。`);
}

/** With sample data the contact fields get fictional values, so that a newcomer sees the complete page. */
function readSite(env: Env, sample: boolean): Omit<SiteConfig, 'weChat'> {
  const of = (name: string, example = '') => env[name] ?? (sample ? example : '');
  return {
    name: env.PORTAL_NAME ?? '医药供需',
    subtitle: env.PORTAL_SUBTITLE ?? '产业链对接服务平台',
    slogan: env.PORTAL_SLOGAN ?? '连接药品研发、生产与流通各环节的服务能力与委托需求。',
    phone: of('PORTAL_PHONE', '021-0000-0000'),
    extension: env.PORTAL_EXTENSION ?? '663',
    email: of('PORTAL_EMAIL', 'service@example.com'),
    hours: env.PORTAL_HOURS ?? '工作日 9:00–17:30',
    qrUrl: image('PORTAL_QR_URL', of('PORTAL_QR_URL', '/static/sample-qr.svg')),
    credit: env.PORTAL_CREDIT ?? '本站由医药行业信息中心建设并维护',
    icpNo: of('PORTAL_ICP_NO'),
    policeNo: of('PORTAL_POLICE_NO'),
    drugInfoNo: of('PORTAL_DRUG_INFO_NO'),
    sampleNotice: sample ? '示例数据：企业、产品与数字均为虚构' : '',
  };
}
