import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { withParams } from 'shared/remote';
import { chosenIn, keptRegion, param } from './region';

/**
 * Ties a list's address to the remembered region, which is written into an address that asks for nothing (but perhaps a kind).
 * Any other stands as it is, so that a shared link shows the same to everybody; taking the region out forgets it.
 */
export function useRegion(): URLSearchParams {
  const { search: text } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const search = new URLSearchParams(text);
  const shown = chosenIn(search).join(' ');
  const before = useRef(shown);

  // Once for each way in: later changes of the address are the person's own.
  useEffect(() => {
    const remembered = keptRegion.read();
    if (remembered && [...search.keys()].every((name) => name === 'kind'))
      navigate({ search: withParams(search, { [param]: remembered }) }, { replace: true, preventScrollReset: true });
  }, []);

  useEffect(() => {
    const was = before.current;
    before.current = shown;
    if (type === 'PUSH' && was && !shown && was.split(' ').includes(keptRegion.read())) keptRegion.set('');
  }, [shown, type]);

  return search;
}
