/** Test aid: a separate process that starts the cluster of argv[2], prints the server's process id and stays. */
import { startEmbedded } from './index';

startEmbedded({ folder: process.argv[2] ?? '' }).then(
  (server) => console.log(`pid ${server.pid()}`),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
setInterval(() => {}, 60_000);
