import { closest } from 'fastest-levenshtein';
import { readConfig } from '.';
import type { Env } from './values';

/** Read where another setting asks for them, or by commands alone. */
const others = ['PORTAL_SMTP_TIMEOUT', 'PORTAL_DEV_SECTION', 'PORTAL_RELEASE_TOKEN', 'PORTAL_OPERATOR'];
/** What Kubernetes sets for services that are called portal. */
const ofCluster = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/;

/** Sentences about names below PORTAL_ that nothing reads, most likely misspelt. Throws what `readConfig` throws. */
export function unknownSettings(env: Env): string[] {
  const known = new Set(others);
  readConfig(
    new Proxy(env, {
      get(target, name: string) {
        known.add(name);
        return target[name];
      },
    }),
  );
  return Object.keys(env)
    .filter((name) => name.startsWith('PORTAL_') && !known.has(name) && !ofCluster.test(name))
    .map((name) => `没有 ${name} 这一设置，已忽略；最接近的是 ${closest(name, [...known])}`);
}
