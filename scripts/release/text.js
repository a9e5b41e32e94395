/** Text for a terminal: columns, sizes, times. CJK characters are two columns wide. */

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Columns that a text takes. */
function width(text) {
  let columns = 0;
  for (const char of text) if (!/\p{M}/u.test(char)) columns += wide.test(char) ? 2 : 1;
  return columns;
}

/** A server's text on one line, without what would command the terminal. */
const oneLine = (text) => String(text ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

/**
 * Lines of a table without frame. `right`: indices of columns of figures. The last column is not padded.
 * @param {unknown[][]} rows
 */
function table(rows, { right = [] } = {}) {
  const texts = rows.map((row) => row.map(oneLine));
  const widths = [];
  for (const row of texts) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, width(cell));
  return texts.map((row) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i] - width(cell));
        return right.includes(i) ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** 1536 -> "1.5 KB". */
function size(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

// sv-SE writes dates as ISO does.
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' });

/** ISO time -> "2026-11-21 13:40" in Shanghai, whatever the machine's zone; "–" for none. */
function time(iso) {
  return iso ? clock.format(new Date(iso)) : '–';
}

module.exports = { width, oneLine, table, size, time };
