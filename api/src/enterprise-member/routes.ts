import type { AppContext } from '../context';
import { type CallContext, type Handlers, signedIn } from '../http/handlers';
import { leave, remove, setRole, transfer } from './changes';
import { accept, cancelInvitation, decline, invite } from './invitations';
import { answer, ask } from './requests';
import { invitationsFor, membershipView } from './view';

/** Members of an enterprise. Every change answers the enterprise as the caller sees it afterwards. */
export function memberRoutes(ctx: Pick<AppContext, 'db' | 'pool'>): Handlers {
  const { db } = ctx;
  const idOf = (call: CallContext) => signedIn(call).userId;
  const then = async (call: CallContext, change: (me: string) => Promise<void>) => {
    await change(idOf(call));
    return membershipView(db, idOf(call));
  };
  return {
    'Member/list': (_, call) => membershipView(db, idOf(call)),
    'Member/invitations': (_, call) => invitationsFor(db, idOf(call)),
    'Member/invite': (input, call) => then(call, (me) => invite(ctx, me, input)),
    'Member/cancelInvitation': ({ id }, call) => then(call, (me) => cancelInvitation(db, me, id)),
    'Member/accept': ({ id }, call) => then(call, (me) => accept(db, me, id)),
    'Member/decline': async ({ id }, call) => {
      await decline(db, idOf(call), id);
      return null;
    },
    'Member/ask': async ({ enterpriseId }, call) => {
      await ask(ctx, idOf(call), enterpriseId);
      return null;
    },
    'Member/answer': ({ id, role }, call) => then(call, (me) => answer(db, me, id, role)),
    'Member/setRole': ({ accountId, role }, call) => then(call, (me) => setRole(db, me, accountId, role)),
    'Member/transfer': ({ accountId }, call) => then(call, (me) => transfer(db, me, accountId)),
    'Member/remove': ({ accountId }, call) => then(call, (me) => remove(db, me, accountId)),
    'Member/leave': ({ giveUp }, call) => then(call, (me) => leave(db, me, giveUp)),
  };
}
