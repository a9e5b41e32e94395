import { type Cookies, cookieHeader } from '../http/cookies';
import { passSecondsOf } from '../registry/pass';
import type { RegistryReader } from '../registry/registry';
import { type Browser, cookieNames, type Visitors } from '../registry/visitor';

/** How long a browser counts as one of a named account without having opened a stream. */
const accountSeconds = 30 * 86_400;

/**
 * The browser of a new stream, and the cookies of its answer. Only the stream knows who is signed in: it tells the next
 * document when a trial names that account, and removes override passes that belong to somebody else.
 */
export async function streamBrowser(
  { registry, visitors }: { registry: RegistryReader; visitors: Visitors },
  { cookies, secure }: { cookies: Cookies; secure: boolean },
  userId: string | null,
): Promise<{ browser: Browser; setCookies: string[] }> {
  const { visitor, accountId, passes } = await visitors.read(cookies);
  const setCookies: string[] = [];
  const set = (name: string, value: string, seconds: number) =>
    setCookies.push(cookieHeader(name, value, seconds, secure));

  const { sections } = await registry.state();
  const isNamed = userId !== null && sections.some(({ trial }) => trial?.accounts.includes(userId));
  if (isNamed && accountId !== userId) set(cookieNames.account, await visitors.accountCookie(userId), accountSeconds);
  else if (!isNamed && cookies[cookieNames.account]) set(cookieNames.account, '', 0);

  const own = passes.filter((pass) => pass.accountId === userId);
  if (own.length === 0 && cookies[cookieNames.pass]) set(cookieNames.pass, '', 0);
  else if (own.length < passes.length) set(cookieNames.pass, await visitors.passCookie(own), passSecondsOf(own));
  return { browser: { visitor, accountId: userId, passes: own }, setCookies };
}
