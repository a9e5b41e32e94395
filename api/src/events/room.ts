import type { Config } from '../config';
import { CallError } from '../errors';
import { networksOf } from '../rate/network';

/**
 * Reserves a slot for a stream; returns how to release it. Throws tooMany when the network or the account has reached its
 * limit.
 */
export type EnterRoom = (ip: string, userId: string | null) => () => void;

function createCount(most: number, refusal: string) {
  const counts = new Map<string, number>();
  return {
    check(key: string) {
      if ((counts.get(key) ?? 0) >= most) throw new CallError('tooMany', refusal);
    },
    add(key: string, by: 1 | -1) {
      const n = (counts.get(key) ?? 0) + by;
      if (n > 0) counts.set(key, n);
      else counts.delete(key);
    },
  };
}

/**
 * Limits of open streams in this process. A browser opens one and a person has a few browsers, whose dead streams stay
 * for a moment; one address may be a whole office or a mobile network.
 */
export function createStreamRoom({ perAccount, perNetwork }: Config['streams']): EnterRoom {
  const accounts = createCount(perAccount, '该账号打开的实时连接过多，请关闭不用的浏览器后再试');
  const networks = createCount(perNetwork, '来自您所在网络的实时连接过多，请稍后再试');
  return (ip, userId) => {
    const [network] = networksOf(ip);
    networks.check(network);
    if (userId) accounts.check(userId);
    const count = (by: 1 | -1) => {
      networks.add(network, by);
      if (userId) accounts.add(userId, by);
    };
    count(1);
    return () => count(-1);
  };
}
