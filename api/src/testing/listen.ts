import type { Called } from './app';

/** Opens a stream and hands out its messages one by one. */
export async function listen(app: Called, token: string) {
  const abort = new AbortController();
  const response = await fetch(`${app.url}/api/Events`, {
    headers: { token, authorization: token },
    signal: abort.signal,
  });
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream() as never)
    .getReader();
  let text = '';
  async function next(): Promise<{ event: string; data: unknown }> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event) return { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') };
        continue;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('stream ended');
      text += value;
    }
  }
  return {
    type: response.headers.get('content-type'),
    next,
    /** The next of this name. Others may come before it: whatever a process that could not hear for a moment makes good. */
    async nextOf(event: string) {
      for (;;) {
        const told = await next();
        if (told.event === event) return told;
      }
    },
    close: () => abort.abort(),
  };
}
