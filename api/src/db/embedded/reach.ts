import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isDiskFull, StartError } from '../../start-error';
import { ensureSocketFolder } from './data-folder';
import { clearStale, findPostmaster } from './pid-file';
import { type Cluster, explain, type Launched, launch, passes } from './postmaster';

/** Time to connect; after that the server is stuck. Recovery after a crash may take long and reports itself. */
const patience = { silent: 30_000, recovering: 600_000 };
const retries = 40;

async function answers(socketFolder: string): Promise<'yes' | 'recovering' | 'no'> {
  const client = new Client({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'recovering' : 'no';
  }
}

/** Resolves when the cluster's server answers; starts it unless one runs. Leaves a running one alone. Errors: StartError. */
export async function reach(cluster: Cluster, given: () => boolean, onLine: (text: string) => void): Promise<void> {
  const since = Date.now();
  let mine: Launched | undefined;
  let reported = false;
  for (let failed = 0; !given(); ) {
    const running = findPostmaster(cluster.data);
    if (running) cluster.socketFolder = running.socketFolder;
    else if (!mine || mine.ended()) {
      const reason = mine?.reason();
      const final = reason !== undefined && (!passes(reason) || isDiskFull(cluster.data));
      if (reason !== undefined && (final || ++failed > retries)) throw explain(reason, cluster);
      if (reason !== undefined) await pause(250);
      ensureSocketFolder(cluster.socketFolder, cluster.owner);
      clearStale(cluster.data, cluster.socketFolder);
      mine = launch(cluster);
    }
    const state = await answers(cluster.socketFolder);
    if (state === 'yes') return;
    const waited = Date.now() - since;
    if (state === 'recovering' && waited > 2000 && !reported) {
      reported = true;
      onLine('数据库正在恢复上次未写完的内容');
    }
    if (waited > (state === 'recovering' ? patience.recovering : patience.silent)) {
      const who = running ? `（进程 ${running.pid}）` : '';
      throw new StartError(
        `数据目录 ${cluster.name} 的数据库${who}没有响应：请结束该进程后重试，日志 ${cluster.log}。`,
      );
    }
    await pause(20);
  }
  throw new StartError('数据库启动已取消。');
}
