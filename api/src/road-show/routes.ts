import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type Handlers, signedIn } from '../http/handlers';
import type { createMaterials } from './materials';
import { answer, answeredQuestions, ask, waitingQuestions } from './questions';
import { listRoadShows, roadShowDetail } from './store';
import { book, unbook, visitorState } from './visits';

/** `db` may be a replica; personal reads and all writes go to `pool`. */
export const roadShowRoutes = (
  { db, pool, config }: Pick<AppContext, 'db' | 'pool' | 'config'>,
  materials: ReturnType<typeof createMaterials>,
): Handlers => ({
  'RoadShow/list': (input) => listRoadShows(db, input),
  'RoadShow/detail': async ({ id }) => {
    const detail = await roadShowDetail(db, config.mediaFolder, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
  'RoadShow/book': async ({ id }, call) => ({ bookCount: await book(pool, id, signedIn(call).userId) }),
  'RoadShow/unbook': async ({ id }, call) => ({ bookCount: await unbook(pool, id, signedIn(call).userId) }),
  'RoadShow/mine': async ({ id }, call) => {
    const { userId } = signedIn(call);
    const state = await visitorState(pool, id, userId);
    return { ...state, waiting: await waitingQuestions(pool, id, userId, state.isHost) };
  },
  'RoadShow/questions': async ({ id, page, pageSize }) => ({
    ...(await answeredQuestions(db, id, page, pageSize)),
    page,
    pageSize,
    facets: [],
  }),
  'RoadShow/ask': ({ id, body }, call) => ask(pool, id, signedIn(call).userId, body),
  'RoadShow/answer': (input, call) => answer(pool, signedIn(call).userId, input),
  'RoadShow/material': async ({ id, index }, call) => ({
    url: await materials.addressOf(id, index, signedIn(call).userId),
  }),
});
