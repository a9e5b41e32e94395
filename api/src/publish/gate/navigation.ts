import { CallError } from '../../errors';
import { meet, ownerOf } from '../../registry/address-owner';
import type { Rule } from './known';

/** 1110: an entry of the navigation leads to a page of its own section. */
export const navigation: Rule = (release, { others }) => {
  for (const { path, label } of release.navigation) {
    const [pathname = ''] = path.split('?');
    const owner = ownerOf(pathname, others);
    if (owner) throw new CallError('releaseNavigationOwned', `导航入口「${label}」${path} 属于${owner}`);
    if (!release.routes.some((route) => meet(pathname, route.path)))
      throw new CallError('releaseNavigationOwned', `导航入口「${label}」${path} 不是本板块的路由`);
  }
};
