import { createLineCheck, type Refusal, type Staged } from './check-line';
import { chunksOf } from './chunks';
import { createCellDecoder, decodeJson } from './decode';
import type { SourceFile } from './file';
import { findHead } from './head';
import type { Kind } from './kind';
import { type RawRecord, Splitter } from './split';

/** Longest line or CSV record. */
const recordLimit = 1 << 20;
const batchLines = 5000;
/** Characters after which a batch is full, whatever its number of lines. */
const batchChars = 4 << 20;

export interface Batch {
  staged: Staged[];
  refused: Refusal[];
  /** Records read, good and bad. */
  records: number;
  /** Offset of the byte behind the batch, and the number of the line there. */
  end: number;
  nextLine: number;
}

async function* rawRecords(file: SourceFile, offset: number, line: number): AsyncGenerator<RawRecord> {
  const splitter = new Splitter({ csv: file.format === 'csv', offset, line, limit: recordLimit });
  for await (const chunk of chunksOf(file.path, 256 * 1024, offset)) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** How the records of a file are read, and where they begin. Errors: CommandError, when a header does not fit the kind. */
export async function readStart(file: SourceFile, kind: Kind) {
  if (file.format === 'jsonl') return { decode: decodeJson, offset: file.start, line: 1 };
  const { keys, offset, line } = await findHead(file, kind, rawRecords(file, file.start, 1));
  return { decode: createCellDecoder(kind, keys, file.format), offset, line };
}

/** Checked lines in batches of bounded size, from an offset on (the file's beginning when 0). Errors: CommandError. */
export async function* readBatches(
  file: SourceFile,
  kind: Kind,
  source: string,
  from: { offset: number; line: number },
): AsyncGenerator<Batch> {
  const check = createLineCheck(kind, source);
  const { decode, ...first } = await readStart(file, kind);
  const begin = from.offset > 0 ? from : first;

  let records: RawRecord[] = [];
  let chars = 0;
  const batchOf = (nextLine: number): Batch => {
    const batch: Batch = {
      staged: [],
      refused: [],
      records: records.length,
      end: (records.at(-1) as RawRecord).end,
      nextLine,
    };
    for (const decoded of decode(records)) {
      const { line } = decoded;
      const checked = 'value' in decoded ? check(line, decoded.value) : { line, ref: '', reason: decoded.fault };
      if ('reason' in checked) batch.refused.push(checked);
      else batch.staged.push(checked);
    }
    records = [];
    chars = 0;
    return batch;
  };

  // A batch is handed over when the next record has its line number, which the record itself does not know.
  for await (const record of rawRecords(file, begin.offset, begin.line)) {
    if (records.length >= batchLines || chars >= batchChars) yield batchOf(record.line);
    records.push(record);
    chars += record.text.length;
  }
  if (records.length > 0) yield batchOf((records.at(-1) as RawRecord).line + 1);
}
