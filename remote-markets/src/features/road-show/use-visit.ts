import { useState } from 'react';
import type { Data } from 'shared/contract/endpoints';
import type { RoadShowCard, RoadShowQuestion } from 'shared/contract/road-show';
import { useHost, useMutation, useQuery, useQueryCache, useSession } from 'shared/remote';

const visitReason = '登录后可预约路演、下载资料、向主办企业提问。';

/** What a person is to one show. */
type Standing = Data<'RoadShow/mine'>;
const nothing: Standing = { booked: false, isHost: false, canAnswer: false, waiting: [] };

interface Done {
  id: string;
  /** User name. */
  by: string;
  bookCount?: number;
  answered: RoadShowQuestion[];
}

export interface Visit extends Standing {
  bookCount: number;
  /** Answered here since the page came. */
  answered: RoadShowQuestion[];
  /** All of these ask for the login first, and then finish on the same page. They resolve with false when nothing came of it. */
  toggleBooking(): Promise<boolean>;
  download(index: number): Promise<boolean>;
  ask(body: string): Promise<boolean>;
  answer(questionId: string, text: string): Promise<boolean>;
}

/** The browser's own download of an address. */
function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Booking, material and questions of one show. Empty on the first render and for visitors. */
export function useVisit({ id, bookCount }: Pick<RoadShowCard, 'id' | 'bookCount'>): Visit {
  const { http, bus, session } = useHost();
  const { userName } = useSession();
  const cache = useQueryCache();
  // The page is whole without it.
  const { data: mine = nothing } = useQuery('RoadShow/mine', { id }, { owner: true });
  // What was done here belongs to one person and one show: an effect that cleared it could come after a booking that signs in first.
  const [did, setDid] = useState<Done | null>(null);
  const isOwn = (one: Done | null): one is Done => one?.id === id && one.by === userName;
  const note = (change: (before: Done) => Partial<Done>) =>
    setDid((before) => {
      const by = session.get().userName;
      const start = before?.id === id && before.by === by ? before : { id, by, answered: [] };
      return { ...start, ...change(start) };
    });
  // One thing at a time. What fails has been told to the person by the client.
  const { send } = useMutation((action: () => Promise<void>) => action());

  // Not the query's own `update` and `reload`: who has just signed in for an action reads another answer than before.
  const update = (change: (mine: Standing) => Partial<Standing>) =>
    cache.update('RoadShow/mine', (now, { id: of }) => (of === id ? { ...now, ...change(now) } : now));

  /** `typed`: what was typed beside a question stays there when it was refused. */
  async function act(action: () => Promise<void>, { typed = false } = {}): Promise<boolean> {
    if (!(await session.requireLogin(visitReason))) return false;
    const done = await send(action);
    // What was asked before may be older than what was done.
    if (done || !typed) await cache.invalidate('RoadShow/mine');
    return done;
  }
  const say = (text: string) => bus.emit('message:shown', { kind: 'success', text });

  return {
    ...mine,
    bookCount: (isOwn(did) ? did.bookCount : undefined) ?? bookCount,
    answered: isOwn(did) ? did.answered : [],
    toggleBooking: () =>
      act(async () => {
        const on = !mine.booked;
        const answer = await http.post(on ? 'RoadShow/book' : 'RoadShow/unbook', { id });
        note(() => ({ bookCount: answer.bookCount }));
        update(() => ({ booked: on }));
        say(on ? '预约成功，开始后可在本页观看' : '已取消预约');
      }),
    download: (index) => act(async () => save((await http.post('RoadShow/material', { id, index })).url)),
    ask: (body) =>
      act(async () => {
        const question = await http.post('RoadShow/ask', { id, body });
        update(({ waiting }) => ({ waiting: [...waiting.filter((one) => one.id !== question.id), question] }));
        say('问题已提交，主办企业回复后公开显示');
      }),
    answer: (questionId, text) =>
      act(
        async () => {
          const question = await http.post('RoadShow/answer', { questionId, answer: text, ifWaiting: true });
          update(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== questionId) }));
          note(({ answered }) => ({ answered: [question, ...answered.filter((one) => one.id !== questionId)] }));
          say('回复已公开');
        },
        { typed: true },
      ),
  };
}
