import { formatMinute } from 'shared/format';

/** An instant for an input of date and time: in China, whatever the browser's zone. */
export const toInput = (instant: unknown): string =>
  typeof instant === 'string' && instant ? formatMinute(instant).replace(' ', 'T') : '';

/** Back from the input; null while it is empty or incomplete. */
export function fromInput(text: string): string | null {
  const time = Date.parse(`${text.slice(0, 16)}:00+08:00`);
  return text.length >= 16 && !Number.isNaN(time) ? new Date(time).toISOString() : null;
}
