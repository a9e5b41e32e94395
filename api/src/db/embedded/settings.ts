import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** Containers often have a /dev/shm of a few MB; then segments are files in the cluster. */
function segments(): string {
  if (process.platform !== 'linux') return 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 32 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}

/** An eighth of this process's memory, within bounds; the system allocates it only as far as there is data. */
function sharedBuffers(): string {
  const constrained = process.constrainedMemory();
  // Without a limit the answer is 0 or a number beyond any machine.
  const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return `${Math.round(Math.min(2048, Math.max(128, memory / 2 ** 20 / 8)))}MB`;
}

/** Without these flags a machine with no LANG would get SQL_ASCII. */
export const initFlags = () => [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
  '-c',
  `dynamic_shared_memory_type=${segments()}`,
];

/** Run-time settings on the command line, so that an existing cluster gets new ones. */
export const settings = (socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  port: '5432',
  shared_memory_type: 'mmap',
  dynamic_shared_memory_type: segments(),
  shared_buffers: sharedBuffers(),
  // Remembers which pages were in use and reads them again after a restart.
  shared_preload_libraries: 'pg_prewarm',
  max_connections: '100',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  max_wal_size: '512MB',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  lc_messages: 'C',
});
