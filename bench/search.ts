/**
 * How long a search takes as the market grows: the whole call over HTTP, past the memory of ready answers, at 10,000 generated services and at more.
 * Classes of queries are asked in turn; p99 per class and its ratio to the smallest size.
 *
 *   node scripts/build.mjs && node --import tsx bench/search.ts [--to 100000|1000000] [--rounds 60]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { removeFolder, startPortal } from 'shared/testing/real/portal';

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const most = option('to', 100_000);
const rounds = option('rounds', 60);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
const bars = { ratio: 10, p99: 50 };

/** Words of the trade, the frequent ones first, and syllables that make 20,000 invented names. */
const words =
  '委托生产 冻干粉针 注射液 口服固体 片剂 胶囊 原料药 工艺开发 稳定性研究 杂质研究 质量研究 分析方法 临床样品 技术转移 预灌封 无菌灌装 缓释 单抗 脂质体 微球 吸入制剂 一致性评价 注册申报 中试放大 包材相容性 细胞治疗 质粒 多肽合成 高活性 冷链运输'.split(
    ' ',
  );
const syllables =
  '阿 贝 卡 达 厄 法 格 哈 伊 吉 克 拉 美 尼 奥 帕 喹 瑞 沙 替 乌 维 西 亚 泽 伦 莫 罗 司 坦 洛 布 芬 韦 定 平 唑 星 素 肽 单 嗪 胺 酮 酸 酯 钠 钙 锌 镁'.split(
    ' ',
  );

async function grow(client: Client, from: number, to: number) {
  await client.query('begin');
  await client.query("select set_config('portal.search_paused', 'on', true)");
  for (let at = from; at < to; at += 20_000) {
    await client.query(
      `insert into service (id, no, enterprise_id, title, category_code, modalities, stages, site_province, description, keywords, status, updated_at)
       select gen_random_uuid(), 'BENCH-' || n, e.ids[1 + n % cardinality(e.ids)],
         ($3::text[])[1 + floor(50 * r1)::int] || ($3::text[])[1 + floor(50 * r2)::int] || ($3::text[])[1 + floor(8 * r3)::int] || w1 || w2 || '服务', 'M01',
         '{small}', '{commercial}', '江苏', '面向研发机构提供' || w3 || '与' || w4 || '，' || repeat(w2 || '按批准工艺执行，', 6), array[w4], 'published',
         now() - (random() * 700) * interval '1 day'
       from (
         select n, random() as r1, random() as r2, random() as r3, ($4::text[])[1 + floor(30 * power(random(), 2.5))::int] as w1,
           ($4::text[])[1 + floor(30 * power(random(), 2.5))::int] as w2, ($4::text[])[1 + floor(30 * random())::int] as w3,
           ($4::text[])[1 + floor(30 * random())::int] as w4
         from generate_series($1::int, $2::int) as n) as made, (select array_agg(id) as ids from enterprise where status = 'published') as e`,
      [at + 1, Math.min(at + 20_000, to), syllables, words],
    );
  }
  await client.query('commit');
  await client.query('analyze service');
  await client.query('select search_rebuild()');
}

const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
const piece = (title: string, i: number, length: number) => {
  const chars = [...title];
  const at = i % Math.max(1, chars.length - length - 2);
  return chars.slice(at, at + length).join('');
};

/** Query of class and round, over titles that were drawn at random. */
const classes: Record<string, (title: string, i: number) => [q: string, page: number]> = {
  'rare two characters': (title) => [[...title].slice(0, 2).join(''), 1],
  'common two characters': (_, i) => [[...pick(words.slice(0, 8), i)].slice(0, 2).join(''), 1],
  'in every record': () => ['服务', 1],
  'four characters': (title, i) => [piece(title, i, 4), 1],
  'common word of four': (_, i) => [pick(['委托生产', '冻干粉针', '口服固体', '工艺开发', '稳定性研究'], i), 1],
  'two words': (title, i) => [`${[...title].slice(0, 2).join('')} ${pick(words, i)}`, 1],
  'two common words': (_, i) => [`${pick(words, i)} ${pick(words, i * 7 + 3)}`, 1],
  'last page that is offered': (_, i) => [[...pick(words.slice(0, 8), i)].slice(0, 2).join(''), 50],
  'page 5000': (_, i) => [[...pick(words.slice(0, 8), i)].slice(0, 2).join(''), 5000],
};

const quantile = (times: number[], q: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] as number;

async function main() {
  const portal = await startPortal();
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  let asked = 0;
  const ask = async (q: string, page: number) => {
    const query = new URLSearchParams({ q, kind: 'service', page: String(page), unique: String(asked++) });
    const begin = performance.now();
    const answer = await fetch(`${portal.url}/api/Search/all?${query}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${q}`);
    return performance.now() - begin;
  };
  const first = new Map<string, number>();
  let failed = false;
  try {
    let size = 0;
    for (const next of sizes) {
      const begin = performance.now();
      await grow(client, size, next);
      size = next;
      console.log(`\n${size} services, made and laid out in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
      const { rows } = await client.query<{ title: string }>(
        "select title from service where no like 'BENCH-%' order by md5(id::text) limit $1",
        [rounds],
      );
      const times = new Map(Object.keys(classes).map((name) => [name, [] as number[]]));
      for (let i = -5; i < rounds; i++)
        for (const [name, make] of Object.entries(classes)) {
          const [q, page] = make(pick(rows, i + rounds).title, i + rounds);
          const time = await ask(q, page);
          // The first rounds warm the caches.
          if (i >= 0) times.get(name)?.push(time);
        }
      times.set('all', [...times.values()].flat());
      for (const [name, list] of times) {
        const [p50, p99] = [quantile(list, 0.5), quantile(list, 0.99)];
        if (!first.has(name)) first.set(name, p99);
        const ratio = p99 / (first.get(name) as number);
        console.log(
          `  ${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, p99 / at ${sizes[0]} ${ratio.toFixed(2)}`,
        );
        if (name === 'all' && (ratio > bars.ratio || p99 > bars.p99)) failed = true;
      }
    }
    console.log(
      `\nbars: p99 ≤ ${bars.p99} ms and ≤ ${bars.ratio} times that of the smallest size: ${failed ? 'missed' : 'met'}`,
    );
  } finally {
    await client.end();
    await portal.stop();
    removeFolder(portal.folder);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
