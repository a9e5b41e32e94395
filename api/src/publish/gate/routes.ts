import { CallError } from '../../errors';
import { ownerOf } from '../../registry/address-owner';
import type { Rule } from './known';

/** 1109: an address has one owner. */
export const routes: Rule = (release, { others }) => {
  for (const { path } of release.routes) {
    const owner = ownerOf(path, others);
    if (owner) throw new CallError('releaseRouteOwned', `路由 ${path} 属于${owner}`);
  }
};
