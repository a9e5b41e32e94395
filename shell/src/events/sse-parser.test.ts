/** @jest-environment node */
import { backoff } from './event-stream';
import { createSseParser, type StreamMessage } from './sse-parser';

const stream =
  ': still here\n\nevent: registry\ndata: {"a":1}\n\nevent:session-ended\r\ndata: {"code":405,\r\ndata: "message":"已下线"}\r\n\r\nid: 7\ndata\n\ndata: plain\n\nevent: cut\ndata: off';
const messages = [
  { event: 'registry', data: '{"a":1}' },
  { event: 'session-ended', data: '{"code":405,\n"message":"已下线"}' },
  { event: 'message', data: '' },
  { event: 'message', data: 'plain' },
];

it.each([1, 2, 3, 7, 1000])('reads the stream in pieces of %i characters', (size) => {
  const read: StreamMessage[] = [];
  const feed = createSseParser((message) => read.push(message));
  for (let i = 0; i < stream.length; i += size) feed(stream.slice(i, i + size));
  expect(read).toEqual(messages);
});

it('waits longer after each failure, up to half a minute, and never all tabs at once', () => {
  expect([1, 2, 3].map((n) => backoff(n, 1))).toEqual([500, 1000, 2000]);
  expect(backoff(50, 1)).toBe(30_000);
  expect(backoff(3, 0)).toBe(1000);
});
