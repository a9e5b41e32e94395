/** Calls of a running portal: JSON over HTTP with a release token. */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** The portal's own refusal, or a sentence of ours when it could not be asked (code 0). */
class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Token of the options, the environment, or the file that a portal on this machine writes. */
function tokenOf({ token }) {
  const given = token || process.env.PORTAL_RELEASE_TOKEN;
  if (given) return given.trim();
  const file = path.resolve(process.env.PORTAL_VAR || 'var', 'operator-token');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  throw new Refused(0, '没有令牌：请用 --token 或环境变量 PORTAL_RELEASE_TOKEN 指明发布令牌。');
}

/** Address that the portal over this data directory wrote when it began to listen; undefined when none runs there. */
function writtenAddress() {
  const file = path.resolve(process.env.PORTAL_VAR || 'var', 'address');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

/** Address without a trailing slash; throws Refused when it is none. */
function addressOf({ to = writtenAddress() ?? 'http://localhost:8080' }) {
  if (!/^https?:\/\/[^/\s]+/.test(to) || !URL.canParse(to))
    throw new Refused(0, `地址不正确：${to}。应以 http:// 或 https:// 开头。`);
  return to.replace(/\/+$/, '');
}

const isLocal = (address) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** Who acts, for the history: a claim of the command line beside its token. */
function operatorOf({ as }) {
  if (as || process.env.PORTAL_OPERATOR) return as || process.env.PORTAL_OPERATOR;
  try {
    return os.userInfo().username;
  } catch {
    // A container may run as a user that its system does not know.
    return '';
  }
}

/** `{address, token, operator}` of the options; warns when the token would cross a network in clear. */
function portalOf(options) {
  const address = addressOf(options);
  const token = tokenOf(options);
  if (address.startsWith('http:') && !isLocal(address))
    console.error('注意：令牌经未加密的 http 发送，正式环境请使用 https 地址。');
  return { address, token, operator: operatorOf(options) };
}

const unreachable = (address, error) =>
  new Refused(
    0,
    `连接不上 ${address}（${error.cause?.code ?? error.code ?? error.message}）：请确认门户已启动，或用 --to 指明地址。`,
  );

/** The envelope in an answer's text, or Refused. `status`: HTTP status, `location` of a redirect. */
function opened(address, { status, location, text }) {
  if (status >= 300 && status < 400) throw new Refused(0, `${address} 转到了 ${location}：请用 --to 指明转到的地址。`);
  let envelope;
  try {
    envelope = JSON.parse(text);
  } catch {
    // Not the portal's own words, such as a proxy's error page: said below.
  }
  if (typeof envelope?.code !== 'number')
    throw new Refused(0, `${address} 的回答不是门户接口的格式（HTTP ${status}）。`);
  if (!envelope.success) throw new Refused(envelope.code, envelope.message);
  return envelope.data;
}

/** One call; answers `data`. Throws Refused. */
async function call({ address, token, operator = '' }, method, key, input = {}) {
  const url = new URL(`${address}/api/${key}`);
  if (method === 'GET') for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  let answer;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'x-release-token': token,
        'x-release-operator': encodeURIComponent(operator),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      body: method === 'POST' ? JSON.stringify(input) : undefined,
      signal: AbortSignal.timeout(10 * 60_000),
    });
    answer = {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  } catch (error) {
    throw unreachable(address, error);
  }
  return opened(address, answer);
}

module.exports = { Refused, portalOf, call, opened, unreachable };
