/** ISO timestamp -> its date in China, such as 2026-11-21; the text itself when it is no timestamp. */
export function shanghaiDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** ISO timestamp -> its date and minute in China, such as 2026-11-21 14:05; the text itself when it is no timestamp. */
export function shanghaiMinute(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
