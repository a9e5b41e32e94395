import { SAXParser } from 'sax';
import { broken, WorkbookError, type XlsxLimits } from './limits';

export type Attributes = Readonly<Record<string, string>>;
export interface XmlHandler {
  /** Names without their prefix. */
  open(name: string, attributes: Attributes): void;
  text(piece: string): void;
  close(name: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece and yields after each, so that the caller can empty what the handler gathered. Takes no document type,
 * so there are no entities but the five of XML. Errors: WorkbookError.
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
  limits: XlsxLimits,
): AsyncGenerator<void> {
  const parser = new SAXParser(true, { trim: false, normalize: false, position: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let attributes = 0;
  const fail = (error: Error): never => {
    throw error;
  };
  parser.onerror = () => fail(broken());
  parser.ondoctype = () =>
    fail(new WorkbookError('含有文档类型声明（DTD），可能引用外部内容，没有读取：请在 Excel 中打开后另存'));
  parser.onattribute = () => {
    if (++attributes > limits.attributes) fail(broken());
  };
  parser.onopentag = ({ name, attributes: given }) => {
    attributes = 0;
    if (++depth > limits.depth) fail(broken());
    handler.open(local(name), given as Record<string, string>);
  };
  parser.ontext = (piece) => handler.text(piece);
  parser.oncdata = (piece) => handler.text(piece);
  parser.onclosetag = (name) => {
    depth--;
    handler.close(local(name));
  };
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw broken();
    }
  };
  for await (const chunk of chunks) {
    parser.write(decode(chunk));
    yield;
  }
  parser.write(decode()).close();
  yield;
}

/** The same for parts whose handler keeps what it needs. */
export async function readAllXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
  limits: XlsxLimits,
): Promise<void> {
  for await (const _ of readXml(chunks, handler, limits));
}
