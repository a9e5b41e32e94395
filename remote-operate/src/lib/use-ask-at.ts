import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the address of what is asked for; where the page is there already, `reload` asks anew. */
export function useAskAt(reload: () => Promise<void>): (to: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (to) => void (to === pathname + search ? reload() : navigate(to, { preventScrollReset: true }));
}
