import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoading, withParams } from 'shared/remote';
import { type Draft, draftName, openDraft } from './draft';
import { useSignedInOwner } from './use-signed-in-owner';
import type { EnquiryIntent, EnquiryTarget } from './words';

const EnquiryDialog = lazy(() => import(/* webpackChunkName: "enquiry" */ './enquiry-dialog'));

interface Props {
  target: EnquiryTarget;
  intent: EnquiryIntent;
  className: string;
  children: ReactNode;
  /** Also opened by an address with `enquire=1`, as links from elsewhere have it. One button of a page at most. */
  byAddress?: boolean;
}

/** Asks for the login if need be, and then opens the form, whose code comes when first asked for. */
export function EnquiryButton(props: Props) {
  // Pages of one route keep their components: the form and its draft go with what they are about.
  return <TargetButton key={draftName(props.target)} {...props} />;
}

function TargetButton({ target, intent, className, children, byAddress = false }: Props) {
  const signedInOwner = useSignedInOwner();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [draft, setDraft] = useState<{ owner: string; draft: Draft } | null>(null);
  const [open, setOpen] = useState(false);

  async function enquire() {
    const owner = await signedInOwner();
    if (owner === undefined) return;
    setDraft({ owner, draft: openDraft(owner, target, intent) });
    setOpen(true);
  }

  // Until the page of this address is here, the target is that of the former one.
  const loading = useLoading();
  const asked = byAddress && !loading && new URLSearchParams(search).get('enquire') === '1';
  useEffect(() => {
    if (!asked) return;
    // The way back must not open it again.
    navigate(`${pathname}${withParams(search, { enquire: null })}`, { replace: true, preventScrollReset: true });
    void enquire();
  }, [asked]);

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={enquire}>
        {children}
      </button>
      {draft ? (
        <Suspense fallback={null}>
          <EnquiryDialog
            open={open}
            onClose={() => setOpen(false)}
            target={target}
            intent={intent}
            owner={draft.owner}
            draft={draft.draft}
          />
        </Suspense>
      ) : null}
    </>
  );
}
