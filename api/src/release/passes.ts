import type { Pool } from 'pg';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import { releaseName } from 'shared/contract/vocabulary/release';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { storeOutsideBuild } from '../registry/outside-builds';
import { othersOf, refuseForeignClaims } from '../registry/ownership';
import { type Pass, passSecondsOf } from '../registry/pass';
import { usableRelease } from '../registry/pointer';
import type { RegistryReader } from '../registry/registry';
import { cookieNames, type Visitors } from '../registry/visitor';
import { readOutside } from './outside-build';

const anHour = 3_600_000;

type Handler<K extends keyof Handlers> = NonNullable<Handlers[K]>;

async function accountOf(pool: Pool, userName: string): Promise<{ id: string; name: string }> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, user_name as name from account where lower(user_name) = lower($1)',
    [userName],
  );
  if (!rows[0]) throw new CallError('releaseNotPossible', `没有账号 ${userName}`);
  return rows[0];
}

/** The release that a pass is for, of this portal or of a listed origin, checked as an activation would be. */
async function releaseFor(
  { pool, config }: Pick<AppContext, 'pool' | 'config'>,
  { section, hash, url }: { section: string; hash?: string | undefined; url?: string | undefined },
): Promise<Pick<Pass, 'release' | 'outside'>> {
  if ((hash === undefined) === (url === undefined)) throw new CallError('invalid', '请指明一个发布或一个地址');
  const others = await othersOf(pool, section);
  if (hash !== undefined) {
    refuseForeignClaims(await usableRelease(pool, section, hash), others);
    return { release: hash, outside: false };
  }
  const { manifest, base } = await readOutside(url as string, section, config.passOrigins);
  refuseForeignClaims(manifest, others);
  return { release: await storeOutsideBuild(pool, manifest, base), outside: true };
}

/** Override passes: made by an operator, used by one account in any of its browsers, for an hour. */
export function passRoutes(
  context: Pick<AppContext, 'pool' | 'config'>,
  { registry, visitors }: { registry: RegistryReader; visitors: Visitors },
): Pick<Handlers, 'Release/createPass' | 'Release/usePass' | 'Release/leavePass'> {
  const createPass: Handler<'Release/createPass'> = async (input, { origin }) => {
    if (isConsoleSection(input.section)) throw new CallError('sectionReserved');
    const account = await accountOf(context.pool, input.userName);
    const until = Date.now() + anHour;
    const sealed = await visitors.sealPass({
      ...(await releaseFor(context, input)),
      section: input.section,
      accountId: account.id,
      userName: account.name,
      until,
    });
    return { link: `${origin}/user/pass#${sealed}`, expiresAt: new Date(until).toISOString() };
  };

  async function usePass({ pass: sealed }: { pass: string }, call: CallContext) {
    const pass = await visitors.openPass(sealed);
    if (!pass || pass.until <= Date.now() || pass.accountId !== signedIn(call).userId)
      throw new CallError('passRefused');
    if (!pass.outside) await usableRelease(context.pool, pass.section, pass.release);
    const valid = (await visitors.read(call.cookies)).passes.filter(
      ({ section, accountId }) => section !== pass.section && accountId === pass.accountId,
    );
    const passes = [pass, ...valid];
    const resolved = await registry.resolve({ visitor: null, accountId: null, passes: [pass] });
    const opened = resolved.registry.sections.find(({ name, channel }) => name === pass.section && channel === 'pass');
    if (!opened) throw new CallError('releaseUnknown', '通行证的发布已不可用');
    call.setCookie(cookieNames.pass, await visitors.passCookie(passes), passSecondsOf(passes));
    return {
      section: pass.section,
      release: releaseName(opened.stable),
      expiresAt: new Date(pass.until).toISOString(),
    };
  }

  return {
    'Release/createPass': createPass,
    'Release/usePass': usePass,
    'Release/leavePass': async (_, { setCookie }) => {
      setCookie(cookieNames.pass, '', 0);
      return null;
    },
  };
}
