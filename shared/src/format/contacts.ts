/** A way to reach somebody, as it stands in a text. */
export interface Contact {
  kind: '手机号' | '电话' | '微信号' | 'QQ 号' | '邮箱' | '网址';
  /** The passage, as typed. */
  passage: string;
}

const gap = '[-\\s.·]?';
const rules: readonly [Contact['kind'], RegExp][] = [
  ['网址', /(?:https?:\/\/|www\.)[\w\-./?%&=#~+:@]+/gi],
  ['邮箱', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  [
    '网址',
    /(?<![\w@.])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|io|top|vip|cc|info|biz)(?![a-z0-9])(?:\/[\w\-./?%&=#~+:@]*)?/gi,
  ],
  [
    '微信号',
    /(?:微信号?|薇信|威信|weixin|wechat|加v|v信|(?<![a-z])[vw]x)(?:id|号)?[\s:：为是]*[a-z][-_a-z0-9]{5,19}/gi,
  ],
  ['QQ 号', /(?<![a-z])qq[\s:：号群]*[1-9]\d{4,10}/gi],
  ['手机号', new RegExp(`(?<!\\d)(?:\\+?86[-\\s]?)?1[3-9]\\d${gap}\\d{4}${gap}\\d{4}(?!\\d)`, 'g')],
  ['手机号', /(?<!\d)1[-\s.·][3-9](?:[-\s.·]\d){9}(?!\d)/g],
  ['电话', /(?<!\d)(?:\(?0\d{2,3}\)?[-\s]|400[-\s])\d{3,4}-?\d{4}(?!\d)/g],
  ['电话', /(?:电话|座机|手机|致电|热线|tel)[\s:：号码为是]*\+?\d[\d-]{6,}/gi],
];

/** Figures written in characters count as figures: one character each, so that places stay. */
const figures: Record<string, string> = Object.fromEntries(
  [...'零一二三四五六七八九'].map((word, figure) => [word, String(figure)] as const),
);
Object.assign(figures, { 〇: '0', 幺: '1', 壹: '1', 两: '2' });

/** Full-width, circled and spelt-out characters as plain ones, and for each the place in the text that it comes from. */
function plain(text: string) {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const char of text) {
    const normal = figures[char] ?? char.normalize('NFKC');
    folded += normal;
    for (let i = 0; i < normal.length; i++) from.push(at);
    at += char.length;
  }
  from.push(at);
  return { folded, from };
}

/** Telephone numbers, WeChat ids, addresses and the like in a text, in its order; each place is named once. */
export function findContacts(text: string): Contact[] {
  const { folded, from } = plain(text);
  const found: (Contact & { start: number; end: number })[] = [];
  for (const [kind, rule] of rules)
    for (const match of folded.matchAll(rule)) {
      const start = from[match.index] as number;
      const end = from[match.index + match[0].length] as number;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ kind, passage: text.slice(start, end), start, end });
    }
  return found.sort((a, b) => a.start - b.start).map(({ kind, passage }) => ({ kind, passage }));
}
