/**
 * What integrity and registry cost on a first load, each against the same thing without it, in one run:
 * bytes of the document with and without its registry, of the section's entry with and without its table of hashes,
 * documents a second against a bare server that answers the same bytes, and the time to a script with and without a hash.
 *
 *   node scripts/build.mjs && node --import tsx bench/registry-cost.ts [rounds]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { openBrowser } from 'shared/testing/real/browser';
import { median } from './figures';
import { onPortal } from './on-portal';

const rounds = Number(process.argv[2] ?? 40);
const br = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

async function documentsPerSecond(url: string) {
  const result = await autocannon({ url, connections: 20, duration: 3, headers: { 'accept-encoding': 'br' } });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  return result.requests.average;
}

/** ms from asking to running a script, with and without its hash, interleaved; fresh bytes each time. */
async function scriptTimes(source: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.end(source);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/s.js`;
  const browser = await openBrowser({ timed: true });
  const page = await browser.newPage();
  await page.goto(url);
  // The compiler of this file marks functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (f) => f');
  const times = await page.evaluate(
    async ({ url, rounds }) => {
      const text = await (await fetch(url)).arrayBuffer();
      const digest = await crypto.subtle.digest('SHA-384', text);
      const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
      const load = (hash: string) =>
        new Promise<number>((done, fail) => {
          const tag = document.createElement('script');
          tag.crossOrigin = 'anonymous';
          if (hash) tag.integrity = hash;
          const since = performance.now();
          tag.onload = () => done(performance.now() - since);
          tag.onerror = fail;
          tag.src = `${url}?${Math.random()}`;
          document.head.append(tag);
        });
      const pairs: { plain: number; pinned: number }[] = [];
      for (let i = 0; i < rounds; i++) pairs.push({ plain: await load(''), pinned: await load(integrity) });
      return pairs;
    },
    { url, rounds },
  );
  await browser.close();
  server.close();
  return times;
}

void onPortal(async (portal) => {
  const html = await (await fetch(`${portal.url}/sys/home`)).text();
  const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] as string;
  const { registry } = JSON.parse(boot);
  const bare = html.replace(boot, JSON.stringify({ ...JSON.parse(boot), registry: { revision: 1, sections: [] } }));
  console.log(
    `document: ${br(html, 4)} bytes with the registry of ${registry.sections.length} sections, ${br(bare, 4)} without (${(br(html, 4) / br(bare, 4)).toFixed(2)})`,
  );
  for (const { name, stable } of registry.sections) {
    const entry = await (await fetch(portal.url + stable.entry)).text();
    const without = entry.replace(/sha384-[A-Za-z0-9+/]{64}/g, '');
    console.log(
      `entry of ${name}: ${br(entry, 11)} bytes with its hashes, ${br(without, 11)} without (${(br(entry, 11) / br(without, 11)).toFixed(2)})`,
    );
  }
  const server = Fastify();
  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  const bareUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  const [own, other] = [await documentsPerSecond(`${portal.url}/sys/home`), await documentsPerSecond(bareUrl)];
  await server.close();
  console.log(
    `documents: ${own.toFixed(0)}/s resolved and compressed, ${other.toFixed(0)}/s from a bare server (${(own / other).toFixed(2)})`,
  );
  const main = /src="(\/shell\/main\.[^"]+\.js)"/.exec(html)?.[1] as string;
  const times = await scriptTimes(await (await fetch(portal.url + main)).text());
  const pinned = median(times.map((pair) => pair.pinned));
  const plain = median(times.map((pair) => pair.plain));
  console.log(
    `main script: ${pinned.toFixed(1)} ms with its hash, ${plain.toFixed(1)} ms without (${(pinned / plain).toFixed(2)}), medians of ${rounds}`,
  );
});
