import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { createOutageLog } from '../call/outage-log';
import { failureOf } from '../http/envelope';

const failing = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  'EAGAIN ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EMFILE ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT',
  '08006 25006 25P03 25P04 40001 40P01 53100 53300 55P03 57014 57P01 57P03 58030',
])('answers 503 with Retry-After for %s', (codes) => {
  for (const code of codes.split(' ')) {
    const { status, headers, body } = failureOf(failing(code));
    expect([code, status, body.code, Number(headers['retry-after'])]).toEqual([code, 503, 503, expect.any(Number)]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

it.each(['25P02', '23505', '42P01', '42703', 'XX000', 'ERR_ASSERTION'])('%s is a fault of ours', (code) => {
  expect(failureOf(failing(code))).toMatchObject({ status: 500, headers: {} });
});

it('writes one line at once and one per period, with counts by code, however many calls fail', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const outages = createOutageLog(10_000);
  const { log } = Fastify({ logger: { level: 'warn', stream, hooks: outages.hooks as never } });
  for (let i = 0; i < 3000; i++) log.child({ reqId: i }).warn(failing('EAGAIN', 'connect EAGAIN'));
  log.error(failing('57P01'), 'views were not written');
  log.error(failing('42P01', 'no such table'));
  expect(lines).toHaveLength(2);
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  expect(lines).toHaveLength(3);
  const [first, fault, sum] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({ failures: 1, codes: { EAGAIN: 1 } });
  expect(fault.err).toMatchObject({ code: '42P01', stack: expect.any(String) });
  expect(sum).toMatchObject({ failures: 3000, codes: { EAGAIN: 2999, '57P01': 1 } });
  expect(lines.join()).not.toContain('connect EAGAIN');
});
