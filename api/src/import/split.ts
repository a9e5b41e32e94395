/** One record of a file as text, or why it is none. A CSV record may span several lines. */
export interface RawRecord {
  /** Number of its first line, from 1. */
  line: number;
  /** Offset of the byte behind it; reading may go on from there. */
  end: number;
  text: string;
  fault?: string;
}

export interface SplitOptions {
  csv: boolean;
  /** Origin of the bytes: offset and line number of the first one. */
  offset: number;
  line: number;
  /** Longest record in bytes. */
  limit: number;
}

const newline = 0x0a;
const quote = 0x22;
const comma = 0x2c;
const carriage = 0x0d;

// Position of the next byte in a CSV record. Plain numbers, because this runs for each byte.
const fieldStart = 0;
const plain = 1;
const quoted = 2;
/** Behind a quote inside a quoted field: its end, or the first of a pair. */
const afterQuote = 3;

const faults = {
  utf8: '不是有效的 UTF-8 文字（可能是 GBK 编码）',
  long: (limit: number) => `超过 ${Math.round(limit / 1024)} KB`,
  open: '引号没有闭合',
  quote: '引号的位置不对：含引号的内容要整个放在引号里，里面的引号写两次',
};

/**
 * Splits bytes into records at line ends outside quotes. A faulty record costs one line: reading continues behind its
 * first line end, so an unclosed quote does not swallow the rest of the file. Buffers one chunk and one record at most.
 */
export class Splitter {
  private buffer: Buffer = Buffer.alloc(0);
  /** Where the record begins, and the next byte to read. */
  private start = 0;
  private at = 0;
  private state = fieldStart;
  /** Line ends inside the record so far. */
  private inner = 0;
  /** A bad line whose end is not reached yet; its bytes are dropped. */
  private bad: { line: number; fault: string } | null = null;
  private offset: number;
  private line: number;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(private readonly options: SplitOptions) {
    this.offset = options.offset;
    this.line = options.line;
  }

  /** @param chunk stays as it is until the next one was pushed */
  *push(chunk: Buffer): Generator<RawRecord> {
    this.buffer = this.start === this.buffer.length ? chunk : Buffer.concat([this.buffer.subarray(this.start), chunk]);
    this.at -= this.start;
    this.start = 0;
    yield* this.scan();
  }

  /** The last record, which may lack its line end. */
  *end(): Generator<RawRecord> {
    while (this.start < this.buffer.length && !this.bad) {
      if (this.state !== quoted) {
        yield this.take(this.buffer.length);
        return;
      }
      yield* this.giveUp(faults.open);
      yield* this.scan();
    }
    if (this.bad) yield { ...this.bad, end: this.offset, text: '' };
  }

  private *scan(): Generator<RawRecord> {
    const { csv, limit } = this.options;
    for (;;) {
      if (this.bad) {
        const { line, fault } = this.bad;
        yield* this.drop(line, fault);
        if (this.bad) return;
      }
      const stop = csv ? this.findCsv() : this.buffer.indexOf(newline, this.at);
      if (typeof stop === 'string') yield* this.giveUp(stop);
      else if (stop < 0) {
        this.at = this.buffer.length;
        if (this.at - this.start <= limit) return;
        yield* this.giveUp(faults.long(limit));
      } else if (stop + 1 - this.start > limit) yield* this.giveUp(faults.long(limit));
      else yield this.take(stop + 1);
    }
  }

  /** Index of the line end, -1 when it is not reached yet, or what is wrong. */
  private findCsv(): number | string {
    const { buffer } = this;
    for (; this.at < buffer.length; this.at++) {
      const byte = buffer[this.at];
      if (this.state === quoted) {
        if (byte === quote) this.state = afterQuote;
        else if (byte === newline) this.inner++;
        continue;
      }
      if (byte === newline) return this.at;
      if (byte === comma) this.state = fieldStart;
      else if (byte === quote) {
        if (this.state === plain) return faults.quote;
        this.state = quoted;
      } else if (this.state === afterQuote && byte !== carriage) return faults.quote;
      else if (this.state === fieldStart) this.state = plain;
    }
    return -1;
  }

  private begin(next: number, lines: number) {
    this.offset += next - this.start;
    this.line += lines;
    this.start = next;
    this.at = next;
    this.inner = 0;
    this.state = fieldStart;
  }

  private take(next: number): RawRecord {
    const bytes = this.buffer.subarray(this.start, next);
    const { line, inner } = this;
    this.begin(next, inner + 1);
    try {
      return { line, end: this.offset, text: this.decoder.decode(bytes) };
    } catch {
      return { line, end: this.offset, text: '', fault: faults.utf8 };
    }
  }

  /** Refuses the first line of the record and continues behind it. */
  private *giveUp(fault: string): Generator<RawRecord> {
    const { line } = this;
    this.line++;
    yield* this.drop(line, fault);
  }

  /** Drops bytes up to the line end; only then the bad line is reported, with the right offset. */
  private *drop(line: number, fault: string): Generator<RawRecord> {
    const stop = this.buffer.indexOf(newline, this.start);
    this.begin(stop < 0 ? this.buffer.length : stop + 1, 0);
    this.bad = stop < 0 ? { line, fault } : null;
    if (stop >= 0) yield { line, end: this.offset, text: '', fault };
  }
}
