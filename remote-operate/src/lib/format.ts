/** Times and sizes as the operators' pages write them. No Intl: the same text on every machine. */

const inShanghai = (time: number) => new Date(time + 8 * 3_600_000).toISOString();

/** ISO timestamp -> 2026-11-21 14:05 in China. */
export const formatMinute = (iso: string): string => inShanghai(Date.parse(iso)).slice(0, 16).replace('T', ' ');

/** ISO timestamp -> 14:05 in China. */
export const formatClock = (iso: string): string => inShanghai(Date.parse(iso)).slice(11, 16);

/** ms since 1970 -> 14:05:12 in China. */
export const formatSecond = (time: number): string => inShanghai(time).slice(11, 19);

/** Bytes -> 812 B, 48.2 KB, 1.3 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** ms -> 480 ms, 1.3 s. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Part of a whole -> 0 %, <0.1 %, 4.2 %, 100 %. */
export function formatShare(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  return `${Number(percent.toFixed(1))} %`;
}

/** Who did it; builds beside the portal come in without a person. */
export const personName = (who: string): string => (who === 'start' ? '随门户启动' : who);
