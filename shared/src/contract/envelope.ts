import { z } from 'zod';

/** Every answer of the API, errors included. `data` is null when there is nothing to tell. */
export interface Envelope<T> {
  success: boolean;
  code: number;
  message: string;
  data: T;
}

/** The schema of the envelope around an answer with this data. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.boolean(), code: z.number().int(), message: z.string(), data });
