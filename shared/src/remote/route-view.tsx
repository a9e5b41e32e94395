import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Late } from '../ui/late';
import { FailedNotice, isAbsent, LoadFailed } from '../ui/load-failed';
import { consumePreload, fetchPage, keyOf, loadedData, runLoad } from './early-load';
import { useHost } from './host';
import type { PageProps, SectionRoute } from './section-module';

const LoadingContext = createContext(false);
/** True while the page shown belongs to the previous address and the next one is being loaded. */
export const useLoading = () => useContext(LoadingContext);

interface Failure {
  error: unknown;
  retry: () => void;
  /** The next try, or the load of the next address, is under way. */
  busy: boolean;
}
const FailureContext = createContext<Failure | null>(null);

/** What a list page loads: while it cannot be loaded, a notice with 重新加载 stands in its place. */
export function Results({ children }: { children: ReactNode }) {
  const failure = useContext(FailureContext);
  if (!failure) return children;
  return (
    <div className="panel" role="alert">
      <FailedNotice error={failure.error} onRetry={failure.retry} busy={failure.busy} />
    </div>
  );
}

interface Loaded {
  key: string;
  /** Of this address, or of the one before where loading failed. */
  data?: unknown;
  error?: unknown;
}

/** What a page without data is drawn with. A missing record has no list around it. */
const frameFor = ({ keepsFrame }: SectionRoute, error: unknown) =>
  keepsFrame === true || isAbsent(error) ? undefined : keepsFrame;

interface Props {
  route: SectionRoute;
  Page: ComponentType<PageProps<unknown>>;
  params: Readonly<Record<string, string | undefined>>;
}

/** Runs the route's load for the present address and draws its page; keeps the old page while the next one loads. */
export function RouteView({ route, Page, params }: Props) {
  const { http, bus } = useHost();
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const key = route.load ? keyOf(route, params, search, attempt) : '';
  const [loaded, setLoaded] = useState<Loaded | null>(() => {
    // What is drawn early stands before its data, however soon that is here.
    const data = route.early ? undefined : loadedData(key);
    return data === undefined ? null : { key, data };
  });
  const shown = useRef(loaded?.key);

  // `key` stands for params, search and attempt.
  useEffect(() => {
    if (!route.load) return;
    const abort = new AbortController();
    fetchPage(route);
    const begun = consumePreload(key);
    // The first drawing had its data.
    if (begun && shown.current === key) return;
    (begun ?? runLoad(route, { http, params, search: new URLSearchParams(search), signal: abort.signal })).then(
      // As a transition: a long page is drawn in pieces, between which the browser answers the person.
      (data) => !abort.signal.aborted && startTransition(() => setLoaded({ key, data })),
      (error) =>
        !abort.signal.aborted && setLoaded((before) => ({ key, error, data: before?.data ?? frameFor(route, error) })),
    );
    return () => abort.abort();
  }, [key, route, http]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  useEffect(() => bus.on('page:stale', retry), [bus, retry]);
  const error = loaded?.error;
  const loading = Boolean(route.load) && loaded?.key !== key;

  const skeleton = <Late>{route.skeleton ? <route.skeleton /> : null}</Late>;
  if (route.load && !loaded && !route.early) return skeleton;
  const failure = error ? { error, retry, busy: loading } : null;
  if (failure && !(route.keepsFrame && loaded?.data !== undefined))
    return <LoadFailed error={failure.error} onRetry={retry} busy={loading} title={route.title} />;
  return (
    <LoadingContext value={loading}>
      <FailureContext value={failure}>
        <Suspense fallback={skeleton}>
          <Page data={loaded?.data} />
        </Suspense>
      </FailureContext>
    </LoadingContext>
  );
}
