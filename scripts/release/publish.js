/** publish: streams a built release to a portal as a tar and says what its gate answered; with --check nothing is stored. */
const fs = require('node:fs');
const path = require('node:path');
const { Readable, Transform } = require('node:stream');
const { pipeline } = require('node:stream/promises');
const { opened, portalOf, unreachable } = require('./client');
const { built, locate } = require('./folder');
const { folderOf } = require('./releases');
const { size } = require('./text');

/**
 * Paths to send, release.json first. Compressed copies stay here, because the portal makes its own; anything else that
 * lies in the folder is sent, so that the gate can name what does not belong there.
 */
function filesOf(dist, release) {
  const listed = new Set(release.files.map((file) => file.path));
  const found = fs
    .readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path
        .relative(dist, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter((name) => name !== '.built' && name !== 'release.json')
    .filter((name) => !(name.endsWith('.br') && listed.has(name.slice(0, -3)) && !listed.has(name)))
    .sort();
  return ['release.json', ...found];
}

/** The tar of these files, made while it is read; the same bytes on every machine. `onBytes` hears of content as it passes. */
function tarOf(dist, names, onBytes) {
  const pack = require('tar-stream').pack();
  const fill = async () => {
    for (const name of names) {
      const file = path.join(dist, name);
      const options = { name, size: fs.statSync(file).size, mode: 0o644, mtime: new Date(0) };
      const counted = new Transform({
        transform(chunk, _, done) {
          onBytes(chunk.length);
          done(null, chunk);
        },
      });
      await pipeline(fs.createReadStream(file), counted, pack.entry(options));
    }
    pack.finalize();
  };
  fill().catch((error) => pack.destroy(error));
  return Readable.from(pack);
}

/** Shows how much has gone: a bar on a terminal, else a line at each quarter. */
function progress(total, quiet) {
  if (quiet) return { add() {}, stop() {} };
  if (!process.stdout.isTTY) {
    let sent = 0;
    let shown = 0;
    return {
      add(bytes) {
        sent += bytes;
        const quarter = Math.floor((sent / total) * 4);
        if (quarter > shown) console.log(`上传 ${quarter * 25} %（${size(sent)} / ${size(total)}）`);
        shown = quarter;
      },
      stop() {},
    };
  }
  const { SingleBar, Presets } = require('cli-progress');
  const format = '上传 {bar} {percentage} %（{sent} / {total_}）';
  const bar = new SingleBar({ format, hideCursor: true }, Presets.shades_classic);
  let sent = 0;
  bar.start(total, 0, { sent: size(0), total_: size(total) });
  return {
    add(bytes) {
      sent += bytes;
      bar.update(sent, { sent: size(sent) });
    },
    stop: () => bar.stop(),
  };
}

/** Sends the body as it comes; resolves with status and text of the answer. A refusal may come before all is sent. */
function post({ address, token }, call, body, onSent) {
  const url = new URL(`${address}/api/Release/${call}`);
  const { request } = require(url.protocol === 'https:' ? 'node:https' : 'node:http');
  return new Promise((done, fail) => {
    const headers = { 'x-release-token': token, 'content-type': 'application/x-tar' };
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        done({ status: response.statusCode, location: response.headers.location, text });
        // Refused before all was sent: the rest need not go.
        if (!outgoing.writableFinished) outgoing.destroy();
      });
      response.on('error', (error) => fail(unreachable(address, error)));
    });
    outgoing.on('finish', onSent);
    outgoing.on('error', (error) => fail(unreachable(address, error)));
    body.on('error', (error) => outgoing.destroy(error));
    body.pipe(outgoing);
  });
}

async function publish([name], options) {
  const section = locate(name);
  const { dist, release } = built(section);
  const portal = portalOf(options);
  const names = filesOf(dist, release);
  const total = names.reduce((sum, one) => sum + fs.statSync(path.join(dist, one)).size, 0);
  const say = options.json ? () => {} : (text) => console.log(text);
  say(
    `${options.check ? '检查' : '发布'} ${release.name} ${folderOf(release)} 到 ${portal.address}（${names.length} 个文件）`,
  );
  const shown = progress(total, options.json);
  let sentAt = Date.now();
  const body = tarOf(dist, names, shown.add);
  let answer;
  try {
    answer = await post(portal, options.check ? 'check' : 'publish', body, () => {
      shown.stop();
      sentAt = Date.now();
      say('检查中 …');
    });
  } finally {
    shown.stop();
  }
  const data = opened(portal.address, answer);
  const seconds = ((Date.now() - sentAt) / 1000).toFixed(1);
  const stored = `${data.section} ${folderOf(data)}`;
  if (options.check) return { data, lines: [`检查通过（${seconds} 秒）：${stored} 可以发布，没有存入。`] };
  const lines = [
    `检查通过（${seconds} 秒），${data.fresh ? `已存入 ${stored}` : `${stored} 早已存入，内容相同`}。`,
    `启用由运营者进行：npm run release -- activate ${data.section} ${data.hash}`,
  ];
  return { data, lines };
}

module.exports = { publish, filesOf, tarOf };
