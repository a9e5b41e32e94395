import { createHash } from 'node:crypto';

/** One WeChat user of the simulation; nobody real. */
export interface Person {
  key: string;
  nickname: string;
  unionid: string;
}

const named = (key: string, nickname: string): Person => ({
  key,
  nickname,
  unionid: `oDouble_${createHash('sha256').update(`union ${key}`).digest('base64url').slice(0, 20)}`,
});

export const people: Person[] = [
  named('cedar', '示例·雪松'),
  named('harbour', '示例·海港'),
  named('lantern', '示例·灯笼'),
  named('plum', '示例·青梅 🌿'),
];

/** Differs from app to app, as WeChat's do. */
export const openidOf = ({ key }: Person, appid: string) =>
  `o${createHash('sha256').update(`${appid} ${key}`).digest('base64url').slice(0, 27)}`;
