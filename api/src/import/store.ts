import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { transactionOn } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { pauseSearch } from '../search/store';
import type { Staged } from './check-line';
import type { Kind } from './kind';
import { type BatchResult, batchStatement, planSettings, stagingColumns, stagingTable } from './statement';

/** Characters of a value that COPY would interpret. */
const escaped = (value: string) =>
  value.replace(/[\\\t\n\r]/g, (char) =>
    char === '\\' ? '\\\\' : char === '\t' ? '\\t' : char === '\n' ? '\\n' : '\\r',
  );

const copyLine = ({ line, source, ref, enterprise, doc }: Staged): string =>
  `${[
    line,
    source,
    escaped(ref),
    uuidv7(),
    enterprise === null ? '\\N' : escaped(enterprise),
    escaped(JSON.stringify(doc)),
  ].join('\t')}\n`;

/** 22: invalid values; 23: constraints; 54000: a value too long for its index. Any other error is not the line's. */
const isDataFault = (error: unknown) => /^(2[23]|54000$)/.test((error as { code?: string }).code ?? '');

/** A constraint's refusal for users: the rule by name, without values. */
const faultOf = (error: unknown) => {
  const { constraint, column, code } = error as { constraint?: string; column?: string; code?: string };
  return `数据库拒绝了这一行（${constraint ?? column ?? code}）`;
};

/** Lines for COPY in pieces, since a batch as one text is held once more. */
function* copyPieces(lines: readonly Staged[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 250)
    yield lines
      .slice(at, at + 250)
      .map(copyLine)
      .join('');
}

export interface Store {
  /**
   * Writes lines; `settle` runs in the (last) transaction. A batch that the database refuses is halved until the line is
   * found; after a kill the same lines are written again, which changes nothing. `paused`: the search table is left alone.
   * Errors: those of the connection.
   */
  put(lines: readonly Staged[], settle: (result: BatchResult) => Promise<void>, paused: boolean): Promise<void>;
}

const sum = (a: BatchResult, b: BatchResult): BatchResult => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
});
const nothing: BatchResult = { added: 0, changed: 0, unchanged: 0, refused: [] };

/** `run`: number of the run; `write` false: a dry run. The client belongs to this store alone. */
export async function createStore(client: PoolClient, kind: Kind, run: string, write: boolean): Promise<Store> {
  await client.query(planSettings);
  await client.query(stagingTable);
  const statement = batchStatement(kind, write);
  const check = batchStatement(kind, false);
  let paused = false;

  /** Only a line that will be stored takes a value: a dry run over the same batch says which are refused. */
  async function giveUp({ lines, statement: taking }: NonNullable<Kind['yields']>): Promise<void> {
    const wanted = (await client.query<{ line: string }>(lines)).rows.map(({ line }) => Number(line));
    if (wanted.length === 0) return;
    const { refused } = (await client.query<BatchResult>(check, [run])).rows[0] as BatchResult;
    const refusedLines = new Set(refused.map(({ line }) => line));
    await client.query(taking, [wanted.filter((line) => !refusedLines.has(line))]);
  }

  async function once(lines: readonly Staged[], finish: (result: BatchResult) => Promise<void>): Promise<BatchResult> {
    return transactionOn(client, async () => {
      let result = nothing;
      if (lines.length > 0) {
        if (paused) await pauseSearch(client);
        const copy = client.query(copyFrom(`copy staging (${stagingColumns}) from stdin`));
        await pipeline(Readable.from(copyPieces(lines)), copy);
        if (write && kind.yields) await giveUp(kind.yields);
        result = (await client.query<BatchResult>(statement, [run])).rows[0] as BatchResult;
      }
      await finish(result);
      return result;
    });
  }

  async function parts(lines: readonly Staged[], finish: (result: BatchResult) => Promise<void>): Promise<BatchResult> {
    try {
      return await once(lines, finish);
    } catch (error) {
      if (!isDataFault(error) || lines.length === 0) throw error;
      if (lines.length === 1) {
        const { line, ref } = lines[0] as Staged;
        const result = { ...nothing, refused: [{ line, ref, reason: faultOf(error) }] };
        await once([], () => finish(result));
        return result;
      }
      const middle = Math.ceil(lines.length / 2);
      const first = await parts(lines.slice(0, middle), async () => {});
      const second = await parts(lines.slice(middle), (result) => finish(sum(first, result)));
      return sum(first, second);
    }
  }
  return {
    put: async (lines, settle, isPaused) => {
      paused = isPaused;
      await parts(lines, settle);
    },
  };
}
