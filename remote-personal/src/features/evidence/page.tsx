import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useFavouriteBadges } from '../../lib/badges';
import { ProofList } from './proof-list';
import { ProofPage } from './proof-page';
import { newProof } from './words';

/** List and form have one path: each begins at its top, with its heading. The shell does so for paths only. */
function useTop(shown: string) {
  const type = useNavigationType();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (type === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown, type]);
}

/** 资质凭证: the proofs of one's enterprise, or with `id` one of them. */
export default function EvidencePage() {
  const { search, state } = useLocation();
  useFavouriteBadges();
  const id = new URLSearchParams(search).get('id');
  // The address of a new record changes with its first save; its form goes on.
  const isSame = id === newProof || (state as { created?: string } | null)?.created === id;
  const shown = isSame ? newProof : (id ?? '');
  useTop(shown);
  return id ? <ProofPage key={shown} id={id} /> : <ProofList />;
}
