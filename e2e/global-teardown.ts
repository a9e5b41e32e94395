import { type Portal, removeFolder } from 'shared/testing/real/portal';

export default async function tearDown() {
  const { portal } = globalThis as { portal?: Portal };
  await portal?.stop();
  if (portal) removeFolder(portal.folder);
}
