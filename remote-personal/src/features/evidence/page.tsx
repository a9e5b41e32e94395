import { useLocation } from 'react-router-dom';
import { useFavouriteBadges } from '../../lib/badges';
import { ProofList } from './proof-list';
import { ProofPage } from './proof-page';
import { newProof } from './words';

/** 资质凭证: the proofs of one's enterprise, or with `id` one of them. */
export default function EvidencePage() {
  const { search, state } = useLocation();
  useFavouriteBadges();
  const id = new URLSearchParams(search).get('id');
  if (!id) return <ProofList />;
  // The address of a new record changes with its first save; its form goes on.
  const isSame = id === newProof || (state as { created?: string } | null)?.created === id;
  return <ProofPage key={isSame ? newProof : id} id={id} />;
}
