import type { Handlers } from '../http/handlers';
import type { ViewCounter } from './counter';

/** Programs that identify themselves. Others rarely run the page's scripts and have no cookie of ours. */
const robots =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|axios|node-fetch|undici|facebookexternalhit|lighthouse/i;

export const viewRoutes = (views: ViewCounter): Handlers => ({
  // Who has no cookie of ours has opened no page of ours.
  'View/add': async ({ type, id }, { visitor, userAgent }) => {
    if (visitor && userAgent && !robots.test(userAgent)) views.add(visitor.id, type, id);
    return null;
  },
});
