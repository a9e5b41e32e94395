import type { ContentDetail } from 'shared/contract/content';
import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { readRichText } from '../rich-text/read';
import { choicesFor } from './choices';
import { contentDetail, faultsOf } from './detail';
import { historyOf, restoreVersion } from './history';
import { listContent } from './list';
import { contentPreviewLinks } from './preview';
import { discard, publishContent, removeDraft, takeDown } from './publish';
import { requireStorable, saveContent } from './save';

/** No record has it: faults of a preview are those of a new one. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** With the address of the public page: the console is another origin than the portal. */
const located = <T extends { path: string | null }>({ origin }: CallContext, row: T): T => ({
  ...row,
  path: row.path && origin + row.path,
});
const locatedIn = <T extends object>(call: CallContext, answer: T): T =>
  'detail' in answer ? { ...answer, detail: located(call, answer.detail as ContentDetail) } : answer;

/** The content desk. `db` is the primary: an editor reads what was written just now. */
export function contentRoutes({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const me = (call: CallContext) => signedIn(call).userId;
  return {
    'Content/list': async (input, call) => {
      const page = await listContent(db, input);
      return { ...page, items: page.items.map((row) => located(call, row)) };
    },
    'Content/get': async ({ id }, call) => located(call, await contentDetail(db, id)),
    'Content/records': (input) => choicesFor(db, input),
    'Content/save': async (input, call) => locatedIn(call, await saveContent(db, me(call), input)),
    'Content/publish': async (input, call) => locatedIn(call, await publishContent(db, me(call), input)),
    'Content/takeDown': async ({ id }, call) => located(call, await takeDown(db, me(call), id)),
    'Content/discard': async (input, call) => located(call, await discard(db, me(call), input)),
    'Content/remove': ({ id }) => removeDraft(db, id),
    'Content/history': (input) => historyOf(db, input),
    'Content/restore': async (input, call) => locatedIn(call, await restoreVersion(db, me(call), input)),
    ...contentPreviewLinks({ db, pool }),
    'Content/preview': async ({ kind, values }) => {
      requireStorable(kind, values);
      return { content: readRichText(String(values.content ?? '')), faults: await faultsOf(db, kind, nobody, values) };
    },
  };
}
