import { casIsValid } from 'shared/contract/cas-number';
import { pharmacopoeias } from 'shared/contract/vocabulary';
import type { DemandFacts } from './facts';

/** What a demand for goods says about them in words. */
export interface GoodsWishes {
  cas: string[];
  /** Codes of spotKinds. */
  kinds: string[];
  /** Codes of pharmacopoeias. */
  grades: string[];
  /** In per cent, at least. */
  purity: number | null;
}

const kindWords: readonly (readonly [code: string, words: RegExp])[] = [
  ['standard', /对照品|标准品|杂质/],
  ['rld', /参比/],
  ['intermediate', /中间体/],
  ['excipient', /辅料/],
  ['packaging', /包材|包装材料|胶塞|西林瓶|铝箔/],
  ['reagent', /试剂|耗材|填料|滤芯/],
  ['api', /原料药|(?<![a-z])api(?![a-z])/i],
];
/** Categories that are the making of goods, where the text names no kind. */
const kindOfCategory: Readonly<Record<string, string>> = { M01: 'api', M02: 'intermediate', B01: 'packaging' };

const gradeWords: Readonly<Record<string, string>> = {
  ChP: 'chp|(中国)药典(?!委)',
  USP: 'usp|美国药典',
  EP: 'ep|欧洲药典',
  JP: 'jp|日本药典',
  企标: '企标|企业标准',
};

/** The most telling kind: 原料药杂质对照品 is a reference standard. */
function kindsOf({ title, keywords, categoryCode }: DemandFacts): string[] {
  const named = kindWords.find(([, words]) => words.test([title, ...keywords].join('\n')));
  const kind = named?.[0] ?? kindOfCategory[categoryCode];
  return kind ? [kind] : [];
}

const known = new WeakMap<DemandFacts, GoodsWishes>();

/** Empty lists and null where nothing is said. Read once for each demand object, so callers must not change the answer. */
export function wishesOf(demand: DemandFacts): GoodsWishes {
  const before = known.get(demand);
  if (before) return before;
  const { spoken } = demand;
  const purity =
    /(?:纯度|含量)[^\d\n]{0,6}(\d{2,3}(?:\.\d+)?)%/.exec(spoken) ?? /(?:≥|>=|不低于)(\d{2}(?:\.\d+)?)%/.exec(spoken);
  const wishes = {
    cas: [...new Set(spoken.match(/(?<!\d)\d{2,7}-\d{2}-\d(?!\d)/g) ?? [])].filter(casIsValid),
    kinds: kindsOf(demand),
    grades: pharmacopoeias
      .map(({ code }) => code as string)
      .filter((code) => new RegExp(`(?<![a-z])(?:${gradeWords[code]})(?![a-z])`).test(spoken)),
    purity: purity ? Number(purity[1]) : null,
  };
  known.set(demand, wishes);
  return wishes;
}
