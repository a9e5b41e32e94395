import { Client } from 'pg';
import { StartError } from '../start-error';

/** Settings by name. What reads one throws StartError in a sentence that names it; an empty one counts as not set. */
export type Env = Record<string, string | undefined>;

/** A whole number between two bounds. */
export function number(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartError(`${name} 应为 ${min}–${max} 的整数，当前是「${raw}」。`);
  return value;
}

/** 1 or 0. */
export function onOff(env: Env, name: string, fallback: boolean): boolean {
  const raw = env[name];
  if (!raw) return fallback;
  if (raw !== '0' && raw !== '1') throw new StartError(`${name} 应为 1 或 0，当前是「${raw}」。`);
  return raw === '1';
}

/** More than 0, at most 1. */
export function share(env: Env, name: string, fallback: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!(value > 0 && value <= 1)) throw new StartError(`${name} 应为大于 0、不超过 1 的小数，当前是「${raw}」。`);
  return value;
}

/** Address of a database; the driver reads some that are no URL, such as one without a host. */
export function databaseAddress(env: Env, name: string): string | undefined {
  const raw = env[name];
  if (!raw) return undefined;
  if (!/^postgres(ql)?:\/\//.test(raw)) throw new StartError(`${name} 应以 postgresql:// 开头。`);
  try {
    new Client({ connectionString: raw });
  } catch (error) {
    throw new StartError(
      `${name} 不是有效的地址（${(error as Error).message}）：用户名与密码中的 #、/、%、@ 等字符请写成百分号编码，如 # 写成 %23。`,
    );
  }
  return raw;
}
