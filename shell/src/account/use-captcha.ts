import { useCallback, useEffect, useState } from 'react';
import type { CaptchaData } from 'shared/contract/auth';
import { useHost } from 'shared/remote';
import { loadPart } from '../lib/load-part';

export type CaptchaKind = 'image' | 'work';
export type CaptchaState = 'coming' | 'ready' | 'failed';

export interface Captcha {
  kind: CaptchaKind;
  state: CaptchaState;
  /** `data:` address of the picture. */
  image: string | null;
  /** `imageCode` for the server: the letters that were read, or the computation. Empty: not answered yet. */
  answer(letters: string): string;
  /** Another question: one serves once. */
  renew(): void;
  choose(kind: CaptchaKind): void;
}

const loadSolver = () => loadPart(() => import(/* webpackChunkName: "solve-work" */ 'shared/browser/solve-work'));

/** A question that tells people from programs, asked for as long as `wanted`. */
export function useCaptcha(wanted: boolean): Captcha {
  const { http } = useHost();
  const [kind, setKind] = useState<CaptchaKind>('image');
  const [round, setRound] = useState(0);
  const [state, setState] = useState<CaptchaState>('coming');
  const [question, setQuestion] = useState<CaptchaData | null>(null);
  const [solution, setSolution] = useState('');

  // `round` stands for "another one".
  useEffect(() => {
    if (!wanted || round < 0) return;
    const abort = new AbortController();
    setState('coming');
    setQuestion(null);
    setSolution('');
    async function ask() {
      const asked = await http.get('Auth/captcha', { kind }, { quiet: true, signal: abort.signal });
      if (abort.signal.aborted) return;
      if (asked.work) setQuestion(asked);
      const solved = asked.work ? await (await loadSolver()).solveWork(asked.work, abort.signal) : '';
      if (abort.signal.aborted) return;
      setQuestion(asked);
      setSolution(solved);
      setState('ready');
    }
    ask().catch(() => abort.signal.aborted || setState('failed'));
    return () => abort.abort();
  }, [wanted, kind, round, http]);

  return {
    // While many codes are asked for, the server answers with a computation whichever was chosen.
    kind: question?.work ? 'work' : kind,
    state,
    image: question?.image ?? null,
    answer(letters) {
      const said = question?.work ? solution : letters.trim();
      return question && said ? `${question.id}.${said}` : '';
    },
    renew: useCallback(() => setRound((before) => before + 1), []),
    choose: setKind,
  };
}
