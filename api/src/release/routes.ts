import type { Release } from 'shared/contract/registry';
import type { AppContext } from '../context';
import type { CallContext, Handlers } from '../http/handlers';
import { activate, promote, rollback, trial } from '../registry/changes';
import { block, disable, enable, unblock } from '../registry/control';
import type { RegistryReader } from '../registry/registry';
import type { Visitors } from '../registry/visitor';
import { readErrors } from '../release-health/errors';
import type { ReleaseStorage } from '../storage/release-storage';
import { readHistory } from './history';
import { readOverview } from './overview';
import { passRoutes } from './passes';
import { createToken, listTokens, revokeToken } from './tokens';
import { verify } from './verify';

interface Verb {
  section: string;
  reason: string;
  seenRevision: number;
}

/** The operators' verbs for releases, their tokens and override passes; reports are in release-health. */
export function releaseRoutes(
  context: Pick<AppContext, 'pool' | 'config'> & { storage: ReleaseStorage },
  browsers: { registry: RegistryReader; visitors: Visitors },
): Handlers {
  const { pool, storage } = context;
  const hasFiles = (release: Release) => storage.isComplete(release);
  const orderOf = ({ section, reason, seenRevision }: Verb, { actor }: CallContext) => ({
    section,
    who: actor,
    why: reason,
    seenRevision,
    hasFiles,
  });
  return {
    'Release/overview': async (_, { machine }) => ({ sections: await readOverview(pool, machine?.section ?? null) }),
    'Release/history': (input) => readHistory(pool, input),
    'Release/errors': (input) => readErrors(pool, input),
    'Release/activate': (input, call) => activate(pool, { ...orderOf(input, call), hash: input.hash }),
    'Release/rollback': (input, call) => rollback(pool, orderOf(input, call)),
    'Release/trial': (input, call) => {
      const { hash, percent, accounts } = input;
      return trial(pool, { ...orderOf(input, call), hash, percent, accounts });
    },
    'Release/promote': (input, call) => promote(pool, orderOf(input, call)),
    'Release/disable': (input, call) => disable(pool, { ...orderOf(input, call), notice: input.notice }),
    'Release/enable': (input, call) => enable(pool, orderOf(input, call)),
    'Release/block': (input, call) => block(pool, { ...orderOf(input, call), hash: input.hash }),
    'Release/unblock': (input, call) => unblock(pool, { ...orderOf(input, call), hash: input.hash }),
    'Release/verify': ({ section }) => verify(context, section),
    'Release/tokens': async () => ({ items: await listTokens(pool) }),
    'Release/createToken': (input, { actor, user }) =>
      createToken(pool, { ...input, createdBy: actor, accountId: user?.userId }),
    'Release/revokeToken': ({ id }, { actor }) => revokeToken(pool, id, actor),
    ...passRoutes(context, browsers),
  };
}
