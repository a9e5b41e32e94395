import {
  type ComponentType,
  Suspense,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { ReleaseRef } from 'shared/contract/registry';
import { useHost } from 'shared/remote';
import { SectionRoot } from 'shared/remote/section-root';
import { watchPage } from './page-guard';
import { SectionBoundary } from './section-boundary';
import { showStyles } from './section-styles';
import type { Sections } from './sections';
import { createVisit } from './visit';
import type { VisitState } from './walk';

export interface FailedProps {
  title: string;
  /** Such as CF-20261121-143005-7K3QX; the same stands in the console beside the cause, and in the server's log. */
  errorNo: string;
  onRetry(): void;
}

interface Props {
  sections: Sections;
  name: string;
  Failed: ComponentType<FailedProps>;
  /** Drawn until the section stands; it should stay invisible for the first moments. */
  Waiting: ComponentType;
}

/** Mounts a section's present release, an older one when that fails, or the section's failure card. */
export function SectionHost(props: Props) {
  return <Stay key={props.name} {...props} />;
}

function Stay({ sections, name, Failed, Waiting }: Props) {
  const { pathname, search } = useLocation();
  const { http } = useHost();
  const address = useRef({ pathname, search });
  const [state, show] = useState<VisitState>(() => firstState(sections, name));
  const visit = useMemo(
    () =>
      createVisit({
        name,
        section: () => sections.section(name),
        releases: sections.releases,
        stay: sections.stay,
        since: sections.entered(name),
        show,
        prepare: ({ module }) => module.begin(http, address.current),
      }),
    [sections, name, http],
  );
  useEffect(() => {
    address.current = { pathname, search };
  }, [pathname, search]);
  // Before any layout effect: what the header measures would lay the page out once without them.
  useInsertionEffect(() => showStyles(name), [name]);
  useEffect(() => {
    visit.begin();
    return visit.leave;
  }, [visit]);
  useEffect(() => sections.subscribe(visit.published), [sections, visit]);
  useEffect(() => visit.moved(pathname), [visit, pathname]);

  if (state.phase === 'waiting') return <Waiting />;
  if (state.phase === 'failed') {
    const title = sections.section(name)?.title ?? name;
    return <Failed title={title} errorNo={state.errorNo} onRetry={visit.retry} />;
  }
  const { ref, module, key } = state.release;
  return (
    <SectionBoundary key={key} onError={(error) => visit.threw(ref, error)}>
      <Suspense fallback={<Waiting />}>
        <SectionRoot name={name} antd={module.antd}>
          <module.Section />
        </SectionRoot>
      </Suspense>
      <OnMount visit={visit} release={ref} harmed={(what) => sections.releases.harmed(name, ref, what)} />
    </SectionBoundary>
  );
}

/** A section that is here already is drawn at once, and a stay goes on with its release. */
function firstState(sections: Sections, name: string): VisitState {
  const section = sections.section(name);
  const release = section && sections.releases.ready(sections.stay.in(name) ?? section.stable);
  return release ? { phase: 'shown', release } : { phase: 'waiting' };
}

interface OnMountProps {
  visit: ReturnType<typeof createVisit>;
  release: ReleaseRef;
  harmed(what: string): void;
}

/** Tells when the tree around it stands on the page, which it does not when a sibling threw, and what it does there. */
function OnMount({ visit, release, harmed }: OnMountProps) {
  const report = useRef(harmed);
  useEffect(() => visit.mounted(release), [visit, release]);
  // Before the section's stylesheets are switched off.
  useLayoutEffect(() => watchPage((what) => report.current(what)), []);
  return null;
}
