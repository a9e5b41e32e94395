import type { Config } from '../config';
import type { AppContext } from '../context';
import { networkLimits } from '../rate/network';
import { type Limit, takeRate, usedOf } from '../rate/store';
import { recordEvent } from '../security-event/store';
import { unknownClient } from '../session/client-info';

const hour = 3600;

type Limits = Config['smsLimits'];

/** A fifth of each hour's codes is reserved for numbers that belong to an account. */
export const reserveOf = ({ total }: Limits): Limit => ({
  about: 'sms-reserve',
  most: Math.floor(total / 5),
  seconds: hour,
});
/** Codes in an hour for all numbers together, without the reserve. */
export const totalOf = (limits: Limits): Limit => ({
  about: 'sms-total',
  most: limits.total - reserveOf(limits).most,
  seconds: hour,
});
/** Limits for an hour, the narrowest network first: `perNetwork` for it, 4 times as many for the /48 of IPv6. */
export const networksFor = ({ perNetwork }: Limits, ip: string): Limit[] =>
  networkLimits('sms-from', ip, perNetwork, hour);

/** 1, 2, 4, 8 by the quarter of a limit that is used up. @param share 0–1 */
const step = (share: number) => 2 ** Math.min(3, Math.floor(share * 4));
/**
 * Maximum difficulty, in multiples of a computation of about a second: more would turn away people as well as programs.
 */
const highestPrice = 16;

/**
 * Difficulty of the computation for a code. Shares (0–1) of the global limit and of this network's limit that are used
 * up.
 */
export const priceOf = (ofTotal: number, ofNetwork: number): number =>
  Math.min(highestPrice, step(ofTotal) * step(ofNetwork));

export interface CodeUse {
  /** 1–16. */
  price: number;
  /** Codes sent within the hour beside the reserve. */
  sent: number;
}

/** Current demand for codes, as seen from this address. */
export async function useOfCodes({ pool, config }: Pick<AppContext, 'pool' | 'config'>, ip: string): Promise<CodeUse> {
  const total = totalOf(config.smsLimits);
  const networks = networksFor(config.smsLimits, ip);
  const [sent = 0, ...from] = await usedOf(pool, [total, ...networks]);
  const shares = from.map((used, i) => used / (networks[i] as Limit).most);
  return { price: priceOf(sent / total.most, Math.max(...shares)), sent };
}

/** Warns the operators, once an hour, when three quarters of the hour's codes are used. @param sent including this one */
export async function warnOfUse(
  { pool, config, log }: Pick<AppContext, 'pool' | 'config' | 'log'>,
  sent: number,
): Promise<void> {
  const { most } = totalOf(config.smsLimits);
  if (sent < most * 0.75) return;
  const { wait } = await takeRate(pool, [{ about: 'sms-alarm', most: 1, seconds: hour }]);
  if (wait > 0) return;
  const detail = `1 小时内已发送 ${sent} 条，上限 ${most} 条`;
  log.warn(`sms: ${sent} of ${most} codes of this hour are sent`);
  await recordEvent(pool, { accountId: null, kind: 'smsAlarm', client: unknownClient, detail });
}
