/** How a cell's number is meant. `zeros`: digits that its format fills up to. */
export type NumberFormat = { date: boolean; zeros: number };

const dateIds = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** From a format's number and, where the file has its own, its code. */
export function formatOfCode(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { date: dateIds(id), zeros: 0 };
  const bare = (code.split(';')[0] as string).replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '');
  return { date: /[ymdhs]/i.test(bare), zeros: /^0{2,}$/.test(bare) ? bare.length : 0 };
}

const dayMs = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** Serial number of a day to `2026-11-22`, with a time of day `2026-11-22T09:30:00+08:00`, of a time alone `09:30:00`. */
function dateText(serial: number, date1904: boolean): string | null {
  if (serial < 0 || serial >= 2_958_466) return null;
  // Before March 1900 the format counts a day that never was.
  const days = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((Date.UTC(1899, 11, 30) + days * dayMs) / 1000) * 1000);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  if (serial < 1 && !date1904) return time;
  const day = at.toISOString().slice(0, 10);
  return time === '00:00:00' ? day : `${day}T${time}+08:00`;
}

/** A cell's number as text, or what is wrong with it. */
export function numberText(
  raw: string,
  { date, zeros }: NumberFormat,
  date1904: boolean,
): { text: string } | { fault: string } {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return { fault: '不是有效的数字' };
  if (date) {
    const text = dateText(value, date1904);
    return text === null ? { fault: '不是有效的日期' } : { text };
  }
  if (Number.isInteger(value)) {
    if (Math.abs(value) >= 1e15)
      return { fault: '数字超过 15 位，表格软件已丢失后面的位数：请把单元格设为文本，重新填写' };
    return { text: String(value).padStart(zeros, '0') };
  }
  return { text: String(Number(value.toPrecision(15))) };
}
