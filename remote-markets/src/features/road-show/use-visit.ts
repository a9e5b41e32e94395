import { useEffect, useRef, useState } from 'react';
import type { RoadShowCard, RoadShowQuestion } from 'shared/contract/road-show';
import { useHost, useSession } from 'shared/remote';

export const visitReason = '登录后可预约路演、下载资料、向主办企业提问。';

/** What a person is to one show. */
interface Standing {
  /** Whose; another person's says nothing. */
  owner: string;
  booked: boolean;
  isHost: boolean;
  /** Questions without an answer: the person's own, or all for the host. */
  waiting: RoadShowQuestion[];
}
const nothing = (owner: string): Standing => ({ owner, booked: false, isHost: false, waiting: [] });

export interface Visit extends Omit<Standing, 'owner'> {
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
  const [known, setKnown] = useState<Standing>(() => nothing(''));
  const [count, setCount] = useState<number | null>(null);
  const [answered, setAnswered] = useState<RoadShowQuestion[]>([]);
  /** Rises with everything done here: what was asked before may be older than what was done. */
  const [actions, setActions] = useState(0);
  const busy = useRef(false);

  useEffect(() => {
    setCount(null);
    setAnswered([]);
    setKnown(nothing(''));
  }, [userName, id]);

  useEffect(() => {
    if (!userName) return;
    const abort = new AbortController();
    http.get('RoadShow/mine', { id }, { signal: abort.signal, quiet: true }).then(
      (mine) => {
        // What is being done is newer than this answer, and asks again when it is done.
        if (!abort.signal.aborted && !busy.current) setKnown({ owner: userName, ...mine });
      },
      // The page is whole without it.
      () => {},
    );
    return () => abort.abort();
  }, [http, userName, id, actions]);

  const update = (owner: string, change: (known: Standing) => Partial<Standing>) =>
    setKnown((before) => {
      const base = before.owner === owner ? before : nothing(owner);
      return { ...base, ...change(base) };
    });

  /** One thing at a time. What fails has been told to the person by the client. */
  async function act(done: (owner: string) => Promise<void>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    try {
      if (!(await session.requireLogin(visitReason))) return false;
      await done(session.get().userName);
      return true;
    } catch {
      return false;
    } finally {
      busy.current = false;
      setActions((before) => before + 1);
    }
  }
  const say = (text: string) => bus.emit('message:shown', { kind: 'success', text });
  const mine = known.owner === userName && userName ? known : nothing('');

  return {
    booked: mine.booked,
    isHost: mine.isHost,
    waiting: mine.waiting,
    bookCount: count ?? bookCount,
    answered,
    toggleBooking: () =>
      act(async (owner) => {
        const on = !mine.booked;
        const answer = await http.post(on ? 'RoadShow/book' : 'RoadShow/unbook', { id });
        setCount(answer.bookCount);
        update(owner, () => ({ booked: on }));
        say(on ? '预约成功，开始后可在本页观看' : '已取消预约');
      }),
    download: (index) => act(async () => save((await http.post('RoadShow/material', { id, index })).url)),
    ask: (body) =>
      act(async (owner) => {
        const question = await http.post('RoadShow/ask', { id, body });
        update(owner, ({ waiting }) => ({ waiting: [...waiting.filter((one) => one.id !== question.id), question] }));
        say('问题已提交，主办企业回复后公开显示');
      }),
    answer: (questionId, text) =>
      act(async (owner) => {
        const question = await http.post('RoadShow/answer', { questionId, answer: text });
        update(owner, ({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== questionId) }));
        setAnswered((before) => [question, ...before.filter((one) => one.id !== questionId)]);
        say('回复已公开');
      }),
  };
}
