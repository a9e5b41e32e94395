import { closeSync, existsSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { guardCell } from 'shared/format';
import { CommandError } from '../lib/command-error';
import type { Refusal } from './check-line';
import { reasonOf } from './file';

export interface Report {
  /** Writes lines and resolves the length of the file in bytes afterwards. */
  add(refusals: readonly Refusal[]): number;
  /** Removes the file when nothing was refused. */
  close(): void;
}

const header = '\ufeff行号,外部编号,原因\r\n';

/**
 * The file of refused lines. `length`: where the last committed batch ended; what a killed run wrote behind it is cut off.
 * Errors: CommandError.
 */
export function openReport(path: string, shown: string, length: number): Report {
  let at = length;
  let file: number | undefined;
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw new CommandError(`不能写报告${reasonOf(error, shown)}可用 --report 指定别的位置。`);
    }
  };
  const start = () => {
    const resumed = at > 0 && existsSync(path);
    const opened = openSync(path, resumed ? 'r+' : 'w');
    if (resumed) ftruncateSync(opened, at);
    else at = writeSync(opened, header, 0);
    return opened;
  };
  // Opened at once, so that a folder without permission is reported before an hour's work.
  file = attempt(start);
  let written = length > 0;
  return {
    add(refusals) {
      if (refusals.length === 0 || file === undefined) return written ? at : 0;
      const opened = file;
      const rows = refusals.map(({ line, ref, reason }) => [line, guardCell(ref), reason]);
      at += attempt(() => writeSync(opened, stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }), at));
      written = true;
      return at;
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
      if (!written) rmSync(path, { force: true });
    },
  };
}
