import type { AppContext } from '../context';
import type { CallContext, Handlers } from '../implement';
import { activate, promote, rollback, trial } from '../registry/changes';
import type { RegistryReader } from '../registry/registry';
import type { Visitors } from '../registry/visitor';
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

const orderOf = ({ section, reason, seenRevision }: Verb, { actor }: CallContext) => ({
  section,
  who: actor,
  why: reason,
  seenRevision,
});

/** The verbs of operators over releases, their tokens and override passes; reports are release-health's. */
export function releaseRoutes(
  context: Pick<AppContext, 'pool' | 'config' | 'storage'>,
  browsers: { registry: RegistryReader; visitors: Visitors },
): Handlers {
  const { pool } = context;
  return {
    'Release/overview': async (_, { machine }) => {
      const sections = await readOverview(pool);
      return { sections: machine?.section ? sections.filter(({ name }) => name === machine.section) : sections };
    },
    'Release/history': (input) => readHistory(pool, input),
    'Release/activate': (input, call) => activate(pool, { ...orderOf(input, call), hash: input.hash }),
    'Release/rollback': (input, call) => rollback(pool, orderOf(input, call)),
    'Release/trial': (input, call) => {
      const { hash, percent, accounts } = input;
      return trial(pool, { ...orderOf(input, call), hash, percent, accounts });
    },
    'Release/promote': (input, call) => promote(pool, orderOf(input, call)),
    'Release/verify': ({ section }) => verify(context, section),
    'Release/tokens': async () => ({ items: await listTokens(pool) }),
    'Release/createToken': (input, { actor }) => createToken(pool, { ...input, createdBy: actor }),
    'Release/revokeToken': ({ id }, { actor }) => revokeToken(pool, id, actor),
    ...passRoutes(context, browsers),
  };
}
