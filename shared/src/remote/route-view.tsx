import { type ComponentType, createContext, Suspense, startTransition, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Late } from '../ui/late';
import { LoadFailed } from '../ui/load-failed';
import { fetchPage, keyOf, takeBegun } from './early-load';
import { useHost } from './host';
import type { PageProps, SectionRoute } from './section-module';

const LoadingContext = createContext(false);
/** True while the page shown belongs to the previous address and the next one is being loaded. */
export const useLoading = () => useContext(LoadingContext);

interface Loaded {
  key: string;
  data?: unknown;
  error?: unknown;
}

interface Props {
  route: SectionRoute;
  Page: ComponentType<PageProps<unknown>>;
  params: Readonly<Record<string, string | undefined>>;
}

/** Runs the route's load for the present address and draws its page; keeps the old page while the next one loads. */
export function RouteView({ route, Page, params }: Props) {
  const { http } = useHost();
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = route.load ? keyOf(route, params, search, attempt) : '';

  // `key` stands for params, search and attempt.
  useEffect(() => {
    if (!route.load) return;
    const abort = new AbortController();
    fetchPage(route);
    const begun = takeBegun(key);
    // As a transition: a long page is drawn in pieces, between which the browser answers the person.
    const show = (next: Loaded) => !abort.signal.aborted && startTransition(() => setLoaded(next));
    (begun ?? route.load({ http, params, search: new URLSearchParams(search), signal: abort.signal })).then(
      (data) => show({ key, data }),
      (error) => show({ key, error }),
    );
    return () => abort.abort();
  }, [key, route, http]);

  const skeleton = <Late>{route.skeleton ? <route.skeleton /> : null}</Late>;
  if (route.load && !loaded && !route.early) return skeleton;
  if (loaded?.error) return <LoadFailed error={loaded.error} onRetry={() => setAttempt((n) => n + 1)} />;
  return (
    <LoadingContext value={Boolean(route.load) && loaded?.key !== key}>
      <Suspense fallback={skeleton}>
        <Page data={loaded?.data} />
      </Suspense>
    </LoadingContext>
  );
}
