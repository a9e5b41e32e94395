import { endpoints } from 'shared/contract/endpoints';
import { CallError } from '../../errors';
import type { Rule } from './known';

const known: Readonly<Record<string, { method: string; access: string } | undefined>> = endpoints;

/** 1101: the document sends these for everybody and without a session, so that each is one that answers visitors. */
export const calls: Rule = ({ routes }) => {
  for (const { path, calls = [], inputCalls = [] } of routes)
    for (const call of [...calls, ...inputCalls]) {
      const found = known[call.split('?')[0] ?? ''];
      if (found?.method === 'GET' && found.access === 'public') continue;
      const why = found ? '不是公开的 GET 接口' : '不是门户的接口';
      throw new CallError('releaseInvalid', `release.json 不符合要求：路由 ${path} 预先调用的 ${call} ${why}`);
    }
};
