/** One word for one thing: docs/glossary.md says what each stands for, the test beside this file reads all texts. */
export interface Rule {
  refused: RegExp;
  preferred: string;
  /** A text that the rule must refuse, and one that it must let pass. */
  bad: string;
  good: string;
}

const han = '\\p{Script=Han}';

export const glossary: readonly Rule[] = [
  { refused: /你/, preferred: '您', bad: '由服务商联系你', good: '由服务商联系您' },
  {
    refused: new RegExp(`[“”‘’](?=.*${han})|${han}.*[“”‘’]`, 'u'),
    preferred: '「」',
    bad: '同属“冻干制剂”',
    good: '同属「冻干制剂」',
  },
  { refused: /\d\s*(ml|ML)\b|\bml\//, preferred: 'mL', bad: '2–20 ml 西林瓶', good: '2–20 mL 西林瓶' },
  { refused: /㎡|平方米|平米/, preferred: 'm²', bad: '冻干面积 20 ㎡', good: '冻干面积 20 m²' },
  { refused: /需求要求/, preferred: '要求', bad: '需求要求 GMP', good: '要求 GMP 符合性检查' },
  { refused: /问价|询单|询盘价/, preferred: '询价', bad: '一键问价', good: '询价' },
  {
    refused: /询价(记录|首次|对象|内容|窗口)|(收到|发出|打开|关闭|查看)(的)?询价|我的询价/,
    preferred: '询盘',
    bad: '没有询价记录',
    good: '没有收到询盘，登录后提交询价',
  },
  { refused: /(要|无需|可以|去)询盘/, preferred: '发送询盘', bad: '无需询盘', good: '无需发送询盘' },
  { refused: /(?<!交)接单|承揽|承做|我可承接/, preferred: '承接', bad: '可承揽冻干制剂', good: '我能承接' },
  { refused: /需求响应|响应需求/, preferred: '响应', bad: '收到需求响应', good: '该需求已不再接受响应' },
  { refused: /登陆|登入/, preferred: '登录', bad: '请先登陆', good: '请先登录' },
  { refused: /帐号|帐户/, preferred: '账号', bad: '注册帐号', good: '注册账号' },
  { refused: /撤消/, preferred: '撤销', bad: '撤消收藏', good: '撤销收藏' },
  { refused: /剩余 (\d|$)/, preferred: '剩 7 天', bad: '剩余 7 天', good: '剩 7 天' },
  {
    refused: /[（(](示例企业|示例回复|示例，)|资料为虚构。[）)]/,
    preferred: '示例企业，资料为虚构。 once on the page',
    bad: '产线覆盖商业化。（示例企业，资料为虚构。）',
    good: '示例企业，资料为虚构。',
  },
];
