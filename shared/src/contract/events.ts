import { z } from 'zod';
import { registry } from './registry';

/** Messages of the one stream per browser, `GET /api/Events` (text/event-stream): event name -> data. */
export const streamEvents = {
  /** First on every connect, then on every change. */
  registry,
  /** Something in the person's enquiries has changed; what, is asked for with the session. */
  enquiry: z.object({}),
  /** The person has new notifications, or some were read; the counts are asked for with the session. */
  notification: z.object({}),
  /** The session whose token opened the stream is over; `code` is one of `sessionEnds`. */
  'session-ended': z.object({ code: z.number().int(), message: z.string() }),
};
export type StreamEvents = { [K in keyof typeof streamEvents]: z.infer<(typeof streamEvents)[K]> };
