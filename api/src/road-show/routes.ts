import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../implement';
import { listRoadShows, roadShowDetail } from './store';

export const roadShowRoutes = ({ db }: AppContext): Handlers => ({
  'RoadShow/list': (input) => listRoadShows(db, input),
  'RoadShow/detail': async ({ id }) => {
    const detail = await roadShowDetail(db, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
});
