import { lazy, Suspense, useState } from 'react';
import type { Draft } from '../enquiry/draft';
import { useSignedInOwner } from '../enquiry/use-signed-in-owner';
import { openRequest, type Request } from './request';

const RequestDialog = lazy(() => import(/* webpackChunkName: "request" */ './request-dialog'));

interface Props {
  request: Request;
  className: string;
}

/** 一起询价: one form to several providers. Asks for the login if need be; the form's code comes when first asked for. */
export function RequestButton({ request, className }: Props) {
  const signedInOwner = useSignedInOwner();
  const [asked, setAsked] = useState<{ owner: string; draft: Draft; request: Request } | null>(null);
  const [open, setOpen] = useState(false);

  async function ask() {
    const owner = await signedInOwner();
    if (owner === undefined) return;
    setAsked({ owner, draft: openRequest(owner, request), request });
    setOpen(true);
  }

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={ask}>
        一起询价
      </button>
      {asked ? (
        <Suspense fallback={null}>
          <RequestDialog {...asked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
