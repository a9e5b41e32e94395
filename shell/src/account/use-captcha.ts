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

/** A question, as far as its answer has come. `of`: the kind that was asked for, and its round. */
interface Asked {
  of: string;
  state: CaptchaState;
  question: CaptchaData | null;
  solution: string;
}

/** A question that tells people from programs, asked for as long as `wanted`. */
export function useCaptcha(wanted: boolean): Captcha {
  const { http } = useHost();
  const [kind, setKind] = useState<CaptchaKind>('image');
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const of = `${kind} ${round}`;

  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    const tell = (state: CaptchaState, question: CaptchaData | null, solution = '') =>
      abort.signal.aborted || setAsked({ of, state, question, solution });
    let question: CaptchaData | null = null;
    async function ask() {
      question = await http.get('Auth/captcha', { kind }, { quiet: true, signal: abort.signal });
      if (!question.work) return tell('ready', question);
      tell('coming', question);
      tell('ready', question, await (await loadSolver()).solveWork(question.work, abort.signal));
    }
    ask().catch(() => tell('failed', question));
    return () => {
      abort.abort();
      setAsked(null);
    };
  }, [wanted, kind, of, http]);

  // The answer to another question than this one is none, from the first frame on.
  const { state, question, solution } =
    asked?.of === of ? asked : ({ state: 'coming', question: null, solution: '' } as const);
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
