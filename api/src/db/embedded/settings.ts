import { statfsSync } from 'node:fs';

/** Containers often give /dev/shm only a few MB; then segments are files in the cluster. */
function segments(): string {
  if (process.platform !== 'linux') return 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 32 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
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

/** Run-time settings for a small machine; given on the command line, so that an old cluster gets the new ones. */
export const settings = (socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  port: '5432',
  shared_memory_type: 'mmap',
  dynamic_shared_memory_type: segments(),
  shared_buffers: '256MB',
  max_connections: '100',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  max_wal_size: '512MB',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  lc_messages: 'C',
});
