import type { ServerResponse } from 'node:http';
import type { StreamEvents } from 'shared/contract/events';
import type { Browser } from '../registry/visitor';

/** One open event stream of a browser. */
export interface Stream {
  response: ServerResponse;
  /** Decides which registry it is sent. */
  browser: Browser;
  /** Empty for visitors and once the session is over. */
  token: string;
  userId: string | null;
  gen: string | null;
}

/** A browser that does not read is disconnected; it reconnects and gets the whole registry. */
const unreadLimit = 1 << 20;

/** Writes to the stream; `text` is a whole message as `message` makes it. */
export function send({ response }: Stream, text: string): void {
  if (response.writableLength > unreadLimit) response.destroy();
  else response.write(text);
}

/** A whole server-sent event with its closing blank line; `data` is JSON on one line. */
export const message = <K extends keyof StreamEvents>(event: K, data: StreamEvents[K]): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
