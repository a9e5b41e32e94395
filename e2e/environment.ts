import { TestEnvironment } from 'jest-environment-node';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';

/**
 * A portal for each file of journeys, so that none meets the logins, limits and records of another: `E2E_URL` and `E2E_FOLDER`.
 * A file that starts its own asks for `@jest-environment node`.
 */
export default class PortalEnvironment extends TestEnvironment {
  private portal: Portal | undefined;

  override async setup() {
    await super.setup();
    this.portal = await startPortal();
    const { url, folder } = this.portal;
    Object.assign(this.global.process.env, { E2E_URL: url, E2E_FOLDER: folder });
  }

  override async teardown() {
    if (this.portal) {
      await this.portal.stop();
      removeFolder(this.portal.folder);
    }
    await super.teardown();
  }
}
