import { lazy, Suspense, useRef, useState } from 'react';
import { useHost } from 'shared/remote';
import { loginReason } from '../../lib/login-reason';
import { type Draft, openDraft } from '../enquiry/draft';
import { draftTarget, type Request } from './request';

const RequestDialog = lazy(() => import(/* webpackChunkName: "request" */ './request-dialog'));

interface Props {
  request: Request;
  className: string;
}

/** 一起询价: one form to several providers. Asks for the login if need be; the form's code comes when first asked for. */
export function RequestButton({ request, className }: Props) {
  const { session } = useHost();
  const [asked, setAsked] = useState<{ owner: string; draft: Draft; request: Request } | null>(null);
  const asking = useRef(false);

  async function ask() {
    if (asking.current) return;
    asking.current = true;
    const signedIn = await session.requireLogin(loginReason).finally(() => {
      asking.current = false;
    });
    if (!signedIn) return;
    const owner = session.get().userName;
    // Each provider reads the subject: without a demand it names none of what the others are asked for.
    const draft = openDraft(owner, draftTarget(request), 'quote');
    if (!draft.restored && !request.title) draft.fields.subject = '';
    setAsked({ owner, draft, request });
  }

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={ask}>
        一起询价
      </button>
      {asked ? (
        <Suspense fallback={null}>
          <RequestDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
