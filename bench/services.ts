import type { Client } from 'pg';
import { termsOf } from 'shared/contract/vocabulary';

/** Words of the trade, the frequent ones first, and syllables that make 20,000 invented names. */
export const words =
  '委托生产 冻干粉针 注射液 口服固体 片剂 胶囊 原料药 工艺开发 稳定性研究 杂质研究 质量研究 分析方法 临床样品 技术转移 预灌封 无菌灌装 缓释 单抗 脂质体 微球 吸入制剂 一致性评价 注册申报 中试放大 包材相容性 细胞治疗 质粒 多肽合成 高活性 冷链运输'.split(
    ' ',
  );
const syllables =
  '阿 贝 卡 达 厄 法 格 哈 伊 吉 克 拉 美 尼 奥 帕 喹 瑞 沙 替 乌 维 西 亚 泽 伦 莫 罗 司 坦 洛 布 芬 韦 定 平 唑 星 素 肽 单 嗪 胺 酮 酸 酯 钠 钙 锌 镁'.split(
    ' ',
  );

const list = (values: readonly string[]) => `'{${values.map((value) => `"${value}"`).join(',')}}'::text[]`;
/** A term of a vocabulary, the first ones more often, as markets are. */
const drawn = (name: Parameters<typeof termsOf>[0], skew = 2) => {
  const terms = list(termsOf(name).map(({ code }) => code));
  return `(${terms})[1 + floor(power(random(), ${skew}) * cardinality(${terms}))::int]`;
};

/** Adds generated services up to the number `to`, without triggers, and lays the search out anew. Answers when, in ms of `performance.now()`. */
export async function grow(client: Client, from: number, to: number) {
  for (let at = from; at < to; at += 20_000) {
    await client.query('begin');
    // Without triggers: the search table is made at the end, and matching is not asked here.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(
      `insert into service (id, no, enterprise_id, title, category_code, modalities, dosage_forms, stages, certs, scale_min, scale_max, scale_unit,
         site_province, description, keywords, status, updated_at)
       select gen_random_uuid(), 'BENCH-' || n, e.ids[1 + n % cardinality(e.ids)],
         ($3::text[])[1 + floor(50 * r1)::int] || ($3::text[])[1 + floor(50 * r2)::int] || ($3::text[])[1 + floor(8 * r3)::int] || w1 || w2 || '服务',
         ${drawn('categories')}, array[${drawn('modalities', 3)}], array[${drawn('dosageForms')}], array[${drawn('stages', 1)}], array[${drawn('certs')}],
         10, 500, 'kg', ${drawn('provinces')}, '面向研发机构提供' || w3 || '与' || w4 || '，' || repeat(w2 || '按批准工艺执行，', 6), array[w4], 'published',
         now() - (random() * 700) * interval '1 day'
       from (
         select n, random() as r1, random() as r2, random() as r3, ($4::text[])[1 + floor(30 * power(random(), 2.5))::int] as w1,
           ($4::text[])[1 + floor(30 * power(random(), 2.5))::int] as w2, ($4::text[])[1 + floor(30 * random())::int] as w3,
           ($4::text[])[1 + floor(30 * random())::int] as w4
         from generate_series($1::int, $2::int) as n) as made, (select array_agg(id) as ids from enterprise where status = 'published') as e`,
      [at + 1, Math.min(at + 20_000, to), syllables, words],
    );
    await client.query('commit');
  }
  await client.query('vacuum analyze service');
  const written = performance.now();
  await client.query('select search_rebuild()');
  await client.query('vacuum analyze search_item');
  return { written, laidOut: performance.now() };
}
