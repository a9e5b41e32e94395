import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';

/**
 * The element that a section's styles are bound to (scripts/webpack/scope-css-loader.js). What antd draws outside the tree, such as
 * dialogs and lists of choices, goes into a second element of the same kind at the end of the body. Neither has a box.
 */
export function SectionRoot({ name, children }: { name: string; children: ReactNode }) {
  const popups = useMemo(() => createPopups(name), [name]);
  useLayoutEffect(() => popups.remove, [popups]);
  return (
    <div data-section={name} style={{ display: 'contents' }}>
      <ConfigProvider getPopupContainer={popups.open}>{children}</ConfigProvider>
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
