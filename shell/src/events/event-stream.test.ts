/** @jest-environment node */
import { runStream, type StreamHooks } from './event-stream';

const encoder = new TextEncoder();
const registry = { revision: 3, sections: [] };

/** A server that answers each connect with the next of these, and keeps the last one open. */
function serve(...answers: (string | { status: number; body: object })[]) {
  const asked: Record<string, string>[] = [];
  globalThis.fetch = jest.fn(async (_, init) => {
    const { headers, signal } = init as { headers: Record<string, string>; signal: AbortSignal };
    asked.push(headers);
    const answer = answers.shift() ?? '';
    if (typeof answer !== 'string') return Response.json(answer.body, { status: answer.status });
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode(answer));
        if (answers.length) controller.close();
        else signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
  return asked;
}

/** Runs until `done` is called by one of the hooks. */
async function follow(hooks: (done: () => void) => Partial<StreamHooks>) {
  const abort = new AbortController();
  const given = hooks(() => abort.abort());
  await runStream({ token: () => 'token-1', onRegistry() {}, onChange() {}, onEnd() {}, ...given }, abort.signal);
}

it('sends both headers, hands on the registry and what ends the session, and skips nonsense', async () => {
  const asked = serve(
    `event: registry\ndata: nonsense\n\nevent: registry\ndata: ${JSON.stringify(registry)}\n\nevent: enquiry\ndata: {}\n\nevent: session-ended\ndata: {"code":405}\n\n`,
  );
  const heard: unknown[] = [];
  await follow((done) => ({
    onRegistry: (value) => heard.push(value),
    onChange: (event) => heard.push(event),
    onEnd: (...end) => {
      heard.push(end);
      done();
    },
  }));
  expect(asked[0]).toMatchObject({ token: 'token-1', Authorization: 'token-1' });
  expect(heard).toEqual([registry, 'enquiry', ['forcedOffline', 'token-1']]);
});

it('connects anew after a lost line and after a refusal', async () => {
  const asked = serve(
    ': hello\n\n',
    { status: 503, body: {} },
    `event: registry\ndata: ${JSON.stringify(registry)}\n\n`,
  );
  await follow((done) => ({ onRegistry: done }));
  expect(asked).toHaveLength(3);
});

it('takes what was missed while the line was lost for changed', async () => {
  const message = `event: registry\ndata: ${JSON.stringify(registry)}\n\n`;
  serve(message, message);
  const heard: string[] = [];
  await follow((done) => ({
    onRegistry: () => heard.push('registry') === 4 && done(),
    onChange: (event) => heard.push(event),
  }));
  expect(heard).toEqual(['registry', 'enquiry', 'notification', 'registry']);
});

it('takes a refused token for the end of its session', async () => {
  serve({ status: 408, body: { code: 408 } }, '');
  const ended: unknown[] = [];
  await follow((done) => ({
    onEnd: (...end) => {
      ended.push(end);
      done();
    },
  }));
  expect(ended).toEqual([['expired', 'token-1']]);
});
