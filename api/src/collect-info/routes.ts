import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type Handlers, signedIn } from '../http/handlers';
import { addFavourite, collected, favouriteCount, listFavourites, removeFavourite } from './store';
import { targetTitle } from './targets';

export const collectInfoRoutes = (ctx: Pick<AppContext, 'db' | 'pool'>): Handlers => ({
  'CollectInfo/AddCollectInfo': async ({ type, targetId }, call) => {
    const title = await targetTitle(ctx, type, targetId);
    if (title === undefined) throw new CallError('notFound', '要收藏的内容不存在或已下架');
    await addFavourite(ctx, signedIn(call).userId, type, targetId, title);
    return { favouriteCount: await favouriteCount(ctx, type, targetId) };
  },
  'CollectInfo/DeleteCollectInfo': async ({ type, targetId }, call) => {
    await removeFavourite(ctx, signedIn(call).userId, type, targetId);
    // Of what is not public, no figures either.
    const isPublic = (await targetTitle(ctx, type, targetId)) !== undefined;
    return { favouriteCount: isPublic ? await favouriteCount(ctx, type, targetId) : 0 };
  },
  'CollectInfo/list': (input, call) => listFavourites(ctx, signedIn(call).userId, input),
  'CollectInfo/status': async ({ type, targetIds }, call) => ({
    targetIds: await collected(ctx, signedIn(call).userId, type, targetIds),
  }),
});
