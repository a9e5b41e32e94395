import { lazy, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { AntdSettingsContext } from '../antd/settings';

const AntdProvider = lazy(() =>
  import(/* webpackChunkName: "antd-provider" */ '../antd').then((antd) => ({ default: antd.AntdProvider })),
);

interface Props {
  name: string;
  /** As in SectionModule. */
  antd?: 'lazy' | undefined;
  children: ReactNode;
}

/**
 * The element, without a box, that a section's styles are bound to (scripts/webpack/scope-css-loader.js); a second one at the end of
 * the body takes antd's dialogs and lists. Suspends until antd's provider is here, unless the section brings it.
 */
export function SectionRoot({ name, antd, children }: Props) {
  const outer = useContext(AntdSettingsContext);
  const popups = useMemo(() => createPopups(name), [name]);
  useLayoutEffect(() => popups.remove, [popups]);
  const settings = useMemo(() => ({ ...outer, getPopupContainer: popups.open }), [outer, popups]);
  return (
    <div data-section={name} style={{ display: 'contents' }}>
      <AntdSettingsContext value={settings}>
        {antd === 'lazy' ? children : <AntdProvider>{children}</AntdProvider>}
      </AntdSettingsContext>
    </div>
  );
}

/** Made when it is first needed. */
function createPopups(name: string) {
  let element: HTMLElement | undefined;
  return {
    open(): HTMLElement {
      if (!element) {
        element = document.createElement('div');
        element.dataset.section = name;
        element.style.display = 'contents';
      }
      if (!element.isConnected) document.body.append(element);
      return element;
    },
    remove: () => element?.remove(),
  };
}
