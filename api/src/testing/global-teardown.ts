import { rmSync } from 'node:fs';
import type { TestCluster } from './global-setup';

export default async function tearDown() {
  const cluster = (globalThis as { testCluster?: TestCluster }).testCluster;
  if (!cluster) return;
  await cluster.embedded.stop();
  rmSync(cluster.folder, { recursive: true, force: true });
}
