import type { SearchGroup, SearchItem, SearchKind } from 'shared/contract/search';
import type { AppContext } from '../context';
import type { Handlers } from '../http/handlers';
import { kindNames, kinds } from './kinds';
import { excerptOf, marked } from './marks';
import { nearWords } from './near';
import { productsOf } from './products';
import { cap, type FoundGroup, type FoundRow, findGroups } from './store';
import { suggest } from './suggest';
import { formsOf } from './words';

const best = 4;
const pageSize = 20;

function itemOf(kind: SearchKind, row: FoundRow, words: readonly string[]): SearchItem {
  const title = marked(row.title, words);
  const sub = marked(row.sub, words);
  const unseen = title.marks.length + sub.marks.length === 0;
  return {
    kind,
    id: row.id,
    title,
    sub,
    excerpt: unseen ? excerptOf(row.body, words) : null,
    path: kinds[kind].path(row.id),
    updatedOn: row.on,
  };
}

const groupOf = ({ kind, count, items }: FoundGroup, words: readonly string[]): SearchGroup => ({
  kind,
  label: kinds[kind].label,
  count,
  more: count >= cap,
  items: items.map((row) => itemOf(kind, row, words)),
});

export const searchRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Search/all': async ({ q, kind, page }) => {
    const { forms, synonyms } = formsOf(q);
    const answer = { q, page: kind ? page : 1, pageSize };
    if (forms.length === 0) return { ...answer, groups: [], synonyms: [], near: [], products: [] };
    const words = [...new Set(forms.flatMap((form) => form.words))];
    const [overview, own] = await Promise.all([
      findGroups(db, kind ? kindNames.filter((name) => name !== kind) : kindNames, forms, { limit: kind ? 0 : best }),
      kind ? findGroups(db, [kind], forms, { limit: pageSize, offset: (page - 1) * pageSize }) : [],
    ]);
    const found = kindNames.map((name) => [...overview, ...own].find((group) => group.kind === name) as FoundGroup);
    const nothing = found.every(({ count }) => count === 0);
    return {
      ...answer,
      groups: found.map((group) => groupOf(group, words)),
      synonyms,
      near: nothing ? await nearWords(db, q) : [],
      products: kind ? [] : await productsOf(db, q, overview),
    };
  },
  'Search/suggest': async ({ q }) => ({ items: await suggest(db, q) }),
});
