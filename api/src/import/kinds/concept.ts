import { limits } from 'shared/contract/limits';
import { conceptCode as code, conceptRoots, conceptStatuses } from 'shared/contract/vocabulary/concept';
import { flag, or, pattern, term, text, words } from '../fields';
import { defineKind } from '../kind';

const { names, reference } = limits.concept;

export const concept = defineKind({
  name: 'concept',
  plural: 'concepts',
  label: '术语',
  fields: {
    code: pattern('代码', code, '应为小写英文、数字与短横'),
    parent: pattern('上级', code, '应为上级术语的代码，或九个大类之一的代码'),
    zh: words('中文名', names, 1),
    en: words('英文名', names),
    abbr: words('缩写', names),
    misspelt: words('常见误写', names),
    reference: text('出处', reference),
    general: flag('通用'),
    status: or('confirmed', term('状态', conceptStatuses)),
  },
  known: 'code',
  unique: ['code'],
  // What a file changes is the editors' from then on.
  columns: {
    origin: `case when (n.code, n.parent, n.zh, n.en, n.abbr, n.misspelt, n.reference, n.general, n.status)
      is not distinct from (o.code, o.parent, o.zh, o.en, o.abbr, o.misspelt, o.reference, o.general, o.status) then o.origin else 'editor' end`,
  },
  refusals: [
    [`n.parent = n.code`, `'上级不能是术语自己'`],
    [
      `not (n.parent = any('{${conceptRoots.map(({ code }) => code).join()}}') or exists (select from concept as p where p.code = n.parent)
        or exists (select from staging as p where p.doc ->> 'code' = n.parent))`,
      `'找不到上级「' || n.parent || '」：请先导入它，或写作大类 ${conceptRoots.map(({ code, label }) => `${code}（${label}）`).join('、')}'`,
    ],
  ],
  after: 'select concept_catch_up()',
});
