import { createEvent } from 'ics';

export interface CalendarEvent {
  /** Of the record: a calendar that has it already changes it instead of adding a second one. */
  id: string;
  title: string;
  start: Date;
  end: Date;
  place: string;
  description: string;
  /** The record's page. */
  url: string;
  /** When the record changed last. */
  changed: Date;
}

/** An iCalendar file with one event and an alarm on the day before. Throws on times outside a calendar's range. */
export function eventFile({ id, title, start, end, place, description, url, changed }: CalendarEvent): string {
  const { value, error } = createEvent({
    productId: '-//portal//calendar//ZH',
    uid: `${id}@portal`,
    title,
    start: start.getTime(),
    end: end.getTime(),
    startOutputType: 'utc',
    endOutputType: 'utc',
    location: place,
    description,
    url,
    lastModified: changed.getTime(),
    status: 'CONFIRMED',
    alarms: [{ action: 'display', description: title, trigger: { before: true, days: 1 } }],
  });
  if (error || !value) throw error ?? new Error('no calendar file was made');
  return value;
}
