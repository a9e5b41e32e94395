import { termsOf } from 'shared/contract/vocabulary';
import { formSynonyms } from 'shared/contract/vocabulary/names';

/** One subject of a demand's text: any of its spellings counts. */
export interface Word {
  spellings: readonly string[];
  weight: number;
}

/** In nearly every title of the trade, so they carry little information. */
const everyday = new Set(
  '委托 托生 生产 服务 需求 寻找 合作 企业 开发 研究 平台 项目 技术 万支 支年 批次 药品 制剂 工艺 征集 需要 提供 承接'.split(
    ' ',
  ),
);
const most = 40;

/** As the `norm` columns are folded: NFKC, lower case, one kind of dash, no blanks inside a line. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—−‑]/g, '-')
    .replace(/[\t ]/g, '');

/** The same thing by other names; the first one is shown. */
const synonyms = formSynonyms.map((names) => names.map(fold));

/** Labels of the trade, longest first, so that 小容量注射剂 is one word and not five pairs. */
const dictionary = [
  ...new Set(
    [
      ...synonyms.flat(),
      ...(['categories', 'dosageForms', 'modalities'] as const).flatMap((name) =>
        termsOf(name).map((t) => fold(t.label)),
      ),
    ].filter((label) => label.length > 2 && !/[/（(]/.test(label)),
  ),
].sort((a, b) => b.length - a.length);

const spellingsOf = (word: string) => synonyms.find((group) => group.includes(word)) ?? [word];

/** The words of a demand: terms of the trade, then Latin words and amounts whole, then pairs of characters. At most forty. */
export function wordsOfDemand(title: string, keywords: readonly string[]): Word[] {
  const found = new Map<string, Word>();
  const add = (word: string, weight: number) => {
    const spellings = spellingsOf(word);
    const name = spellings[0] as string;
    if (!found.has(name) && found.size < most) found.set(name, { spellings, weight });
  };
  let rest = [title, ...keywords].map(fold).join('\n');
  for (const term of dictionary) {
    if (!rest.includes(term)) continue;
    add(term, 2);
    rest = rest.replaceAll(term, '\n');
  }
  for (const [word] of rest.matchAll(/[a-z][a-z0-9-]+|\d[\d.,]*[a-z%℃μ]+/g)) add(word, 2);
  for (const [run] of rest.matchAll(/\p{Script=Han}{2,}/gu))
    for (let i = 0; i + 1 < run.length; i++) {
      const pair = run.slice(i, i + 2);
      add(pair, everyday.has(pair) ? 0.2 : 1);
    }
  return [...found.values()];
}

/**
 * How much of the demand's text a folded text covers: 0 to below 1, as BM25 saturates; the share of all subjects; and the
 * words found.
 */
export function textFit(words: readonly Word[], norm: string): { value: number; share: number; hits: string[] } {
  const hits = words.filter(({ spellings }) => spellings.some((spelling) => norm.includes(spelling)));
  const sumOf = (list: readonly Word[]) => list.reduce((total, { weight }) => total + weight, 0);
  const sum = sumOf(hits);
  return {
    value: sum / (sum + saturation),
    share: sum / Math.max(1, sumOf(words)),
    hits: hits.sort((a, b) => b.weight - a.weight).map(({ spellings }) => spellings[0] as string),
  };
}

/** The sum of weights that is worth one half. */
export const saturation = 4;
