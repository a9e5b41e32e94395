import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared/testing/real/portal';

/** Screens of the shell itself. */
const own = [
  '/user/login',
  '/user/register',
  '/user/forgotPassword',
  '/user/weChat',
  '/user/agreement',
  '/user/privacy',
];
/** Screens that nobody sees before a login. */
const closed = /^\/(personal|operate|review|content)/;

/** Which list a detail's record is taken from, and what its address says beside the record's number. */
const records: Record<string, { list: string; query?: string }[]> = {
  '/detail/ServiceDetail': ['service', 'spot', 'platform'].map((kind) => ({
    list: `Service/list?kind=${kind}`,
    query: `kind=${kind}&`,
  })),
  '/detail/SellMarketDetail': [{ list: 'Demand/list' }],
  '/detail/ServiceProviderDetail': [{ list: 'Enterprise/list' }],
  '/detail/SpecialServicesDetails': [{ list: 'SpecialService/list' }],
  '/detail/OnlineRoadShowDetail': [{ list: 'RoadShow/list' }],
  '/detail/ConferenceSignUp': [{ list: 'Conference/list' }],
};

async function idsOf(url: string, list: string): Promise<string[]> {
  const answer = (await (await fetch(`${url}/api/${list}`)).json()) as { data: { items: { id: string }[] } };
  return answer.data.items.map(({ id }) => id);
}

async function addresses(url: string, path: string): Promise<string[]> {
  if (path === '/sys/Product') return [`${path}?name=${encodeURIComponent('盐酸二甲双胍')}`];
  if (path === '/sys/Conference') return [path, `${path}?id=${(await idsOf(url, 'Conference/list'))[0]}`];
  if (path === '/detail/Compare') return [`${path}?ids=${(await idsOf(url, 'Service/list')).slice(0, 3).join(',')}`];
  const asked = records[path];
  if (!asked) return [path];
  return Promise.all(asked.map(async ({ list, query = '' }) => `${path}?${query}id=${(await idsOf(url, list))[0]}`));
}

/** An address of every screen that a visitor can see: of each built section's routes and of the shell; details show a sample record. */
export async function publicPaths(url: string): Promise<string[]> {
  const routes = readdirSync(root)
    .filter((room) => room.startsWith('remote-'))
    .flatMap((room): { path: string }[] => JSON.parse(readFileSync(join(root, room, 'section.json'), 'utf8')).routes)
    .map(({ path }) => path)
    .filter((path) => !closed.test(path));
  return [...own, ...(await Promise.all(routes.map((path) => addresses(url, path)))).flat()];
}
