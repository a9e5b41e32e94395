import { stringify } from 'csv-stringify/sync';
import { guardCell } from 'shared/format';

/** A line feed alone is no record delimiter here, and would go out unquoted. */
const options = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** Rows as CSV in UTF-8, chunk by chunk; no cell is read as a formula. */
export async function* csvOf(chunks: AsyncIterable<(string | number)[][]>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const rows of chunks)
    yield stringify(
      rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))),
      options,
    );
}
