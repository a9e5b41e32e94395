import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Envelope } from 'shared/contract/envelope';
import type { Published } from 'shared/contract/release';
import { createToken } from '../../release/tokens';
import { createTestApp, type TestApp } from '../../testing/app';
import { type Built, entriesOf, tarOf } from './fixture';

/** The built shell, which a mount check needs. */
export const shellFolder = process.env.PORTAL_SHELL_DIR ?? resolve(__dirname, '../../../../shell/dist');

export type PublishAnswer = Envelope<Published | null> & { status: number };

export interface PublishApp extends TestApp {
  /** A token for one section, or for all. */
  tokenFor(section: string | null): Promise<string>;
  send(tar: Buffer, token?: string): Promise<PublishAnswer>;
  publish(built: Built, token?: string): Promise<PublishAnswer>;
  /** Folders of uploads that are on the disk now. */
  uploads(): string[];
}

/** A listening app with the real shell and a token for everything. */
export async function createPublishApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<PublishApp> {
  const app = await createTestApp({ ...options, env: { PORTAL_SHELL_DIR: shellFolder, ...options.env } });
  const tokenFor = async (section: string | null) =>
    (
      await createToken(app.database.pool, {
        section,
        label: '测试',
        createdBy: 'operator01',
        role: 'publish',
        days: 1,
      })
    ).token;
  const all = await tokenFor(null);
  const send: PublishApp['send'] = async (tar, token = all) => {
    const response = await fetch(`${app.url}/api/Release/publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-tar', 'x-release-token': token },
      body: new Uint8Array(tar),
    });
    return { status: response.status, ...((await response.json()) as Envelope<Published | null>) };
  };
  return {
    ...app,
    tokenFor,
    send,
    publish: async (built, token) => send(await tarOf(entriesOf(built)), token),
    uploads() {
      try {
        return readdirSync(join(app.config.folder, 'publishing'));
      } catch {
        return [];
      }
    },
  };
}
