import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdSettingsContext } from 'shared/antd/settings';
import { createSafeStorage } from 'shared/browser/safe-storage';
import { createBus } from 'shared/bus';
import type { Boot } from 'shared/contract/boot';
import { contentPreviewKey } from 'shared/contract/paths';
import { createHttp } from 'shared/http';
import { HostProvider, type HostServices } from 'shared/remote';
import { loggedOut } from 'shared/session';
import { createSections } from '../federation';
import { contentDraft, createDraftHttp, listingDraft } from './draft-http';
import { followVersions } from './follow-versions';
import { PreviewPage } from './page';

/**
 * A public page of a draft, in a frame of its editor or in a tab of the content desk, as a visitor sees it. It reads the token that the
 * editor's tab keeps, or none, renews and ends no session, follows no events and remembers no address.
 */
export function createPreview({ registry, site }: Boot, nonce: string): ComponentType {
  const storage = createSafeStorage(() => localStorage);
  const key = contentPreviewKey(location.pathname, location.search);
  const whole = createHttp({
    token: () => (key ? '' : (storage.get('token') ?? '')),
    onSessionEnd() {},
    onMessage() {},
  });
  const bus = createBus(undefined);
  const follow = followVersions(() => bus.emit('page:stale', {}));
  const host: HostServices = {
    http: createDraftHttp(whole, key ? contentDraft(key) : listingDraft(follow.shown)),
    bus,
    session: { get: () => loggedOut, subscribe: () => () => {}, requireLogin: async () => false },
    site,
  };
  const sections = createSections(registry);
  return () => (
    <AntdSettingsContext value={{ csp: { nonce } }}>
      <HostProvider services={host}>
        <MemoryRouter initialEntries={[`${location.pathname}${location.search}`]}>
          <PreviewPage sections={sections} want={follow.want} isPublicLink={key !== undefined} />
        </MemoryRouter>
      </HostProvider>
    </AntdSettingsContext>
  );
}
