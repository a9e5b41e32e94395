import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../implement';
import { conferenceDetail, listConferences } from './store';

export const conferenceRoutes = ({ db }: AppContext): Handlers => ({
  'Conference/list': (input) => listConferences(db, input),
  'Conference/detail': async ({ id }) => {
    const detail = await conferenceDetail(db, id);
    if (!detail) throw new CallError('notFound');
    return detail;
  },
});
