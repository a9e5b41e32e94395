import type { Config } from '../config';
import { networksOf } from '../rate/network';
import { createSlots, takeSlots } from '../rate/slots';

/**
 * Reserves a slot for a stream; returns how to release it. Throws tooMany when the network or the account has reached its
 * limit.
 */
export type EnterRoom = (ip: string, userId: string | null) => () => void;

/**
 * Limits of open streams in this process. A browser opens one and a person has a few browsers, whose dead streams stay
 * for a moment; one address may be a whole office or a mobile network.
 */
export function createStreamRoom({ perAccount, perNetwork }: Config['streams']): EnterRoom {
  const accounts = createSlots(perAccount, '该账号打开的实时连接过多，请关闭不用的浏览器后再试');
  const networks = createSlots(perNetwork, '来自您所在网络的实时连接过多，请稍后再试');
  return (ip, userId) =>
    takeSlots([networks, networksOf(ip)[0]], ...(userId ? [[accounts, userId] as [typeof accounts, string]] : []));
}
