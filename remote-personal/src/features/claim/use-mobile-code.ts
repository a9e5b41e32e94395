import { useState } from 'react';
import { imageCodeByWork } from 'shared/browser/image-code';
import type { Claim } from 'shared/contract/claim';
import { codeRule, mobileRule } from 'shared/contract/vocabulary/account';
import { digitsIn, plainMobile } from 'shared/format';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';

/** Takes the answer of the confirmation; rejects are thrown through. Resolves with whether it went well. */
export type Confirm = (confirm: () => Promise<Claim>) => Promise<boolean>;

/** The applicant's number and the code for it as they are typed; `onDone` when six digits have been confirmed. */
export function useMobileCode(onConfirm: Confirm, onDone: () => void) {
  const { http } = useHost();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ mobile?: string; code?: string }>({});
  const [page, setPage] = useState<string | null>(null);

  /** Sends a code; answers the seconds until the next one can be sent, 0 when it was not sent. */
  async function ask(): Promise<number> {
    if (!mobileRule.pattern.test(mobile)) {
      setFaults({ mobile: mobileRule.text });
      return 0;
    }
    setFaults({});
    try {
      const imageCode = await imageCodeByWork(http);
      const input = { mobile, type: 'claim', imageCode } as const;
      const sent = await http.post('Auth/sendVerificationCodeByMobile', input, { quiet: true, inQuery: true });
      setPage(sent.developmentPage);
      return sent.resendAfter;
    } catch (error) {
      setFaults({ mobile: error instanceof ApiError ? error.message : '浏览器未能完成人机验证，请重试' });
      return 0;
    }
  }

  async function type(text: string) {
    const typed = digitsIn(text, 6);
    // A seventh digit is none: what stands there is being confirmed, or was.
    if (typed === code) return;
    setCode(typed);
    setFaults({});
    if (!codeRule.pattern.test(typed)) return;
    const done = await onConfirm(() =>
      http.post('Claim/confirmMobile', { mobile, code: typed }, { quiet: true }).catch((error: unknown) => {
        setFaults({ code: error instanceof ApiError ? error.message : '没有验证成功，请重试' });
        setCode('');
        throw error;
      }),
    );
    if (done) onDone();
  }

  return { mobile, code, faults, page, setMobile: (text: string) => setMobile(plainMobile(text)), ask, type };
}
