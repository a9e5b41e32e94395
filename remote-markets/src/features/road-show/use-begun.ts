import { useEffect, useState } from 'react';
import type { RoadShowDetail } from 'shared/contract/road-show';
import { useHost } from 'shared/remote';

/** Longest wait that a browser's timer holds to, in ms. */
const MOST = 3_600_000;
/** ms over which those who wait for the same start are spread. */
const SPREAD = 3000;
/** ms until the next question where this computer's clock is ahead or a call failed; doubled each time up to 5 minutes. */
const AGAIN = { first: 15_000, most: 300_000 };

/** The show as given, read anew once it begins. A failed call leaves what is shown. */
export function useBegun(given: RoadShowDetail): RoadShowDetail {
  const { http, bus } = useHost();
  const [read, setRead] = useState({ given, detail: given });
  const detail = read.given === given ? read.detail : given;
  const { id, phase, startAt } = detail.card;

  useEffect(() => {
    if (phase !== 'upcoming') return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let pause = AGAIN.first;
    function wait() {
      const ahead = Date.parse(startAt) - Date.now();
      timer = ahead > 0 ? setTimeout(wait, Math.min(ahead, MOST)) : setTimeout(ask, SPREAD * Math.random());
    }
    async function ask() {
      const next = await http.get('RoadShow/detail', { id }, { signal: abort.signal, quiet: true }).catch(() => null);
      if (abort.signal.aborted) return;
      if (next && (next.card.phase !== 'upcoming' || next.card.startAt !== startAt)) {
        setRead({ given, detail: next });
        if (next.card.phase !== 'upcoming') bus.emit('message:shown', { kind: 'info', text: '路演已开始，本页已更新' });
        return;
      }
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, AGAIN.most);
    }
    wait();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [http, bus, given, id, phase, startAt]);

  return detail;
}
