import type { StreamEvents } from 'shared/contract/events';
import { type EndReason, endReasonOf } from 'shared/contract/session-end';
import { createSseParser, type StreamMessage } from './sse-parser';

export interface StreamHooks {
  token(): string;
  onRegistry(registry: StreamEvents['registry']): void;
  /** Something in the person's enquiries or notifications has changed. */
  onChange(event: 'enquiry' | 'notification'): void;
  /** The session of `token`, which opened the stream, is over. */
  onEnd(reason: EndReason, token: string): void;
}

/** ms before a reconnect: doubled from 500 to 30,000, then half of it at random, so that tabs do not come all at once. */
export function backoff(failures: number, random: number): number {
  const full = Math.min(500 * 2 ** Math.max(0, failures - 1), 30_000);
  return Math.round(full / 2 + (full / 2) * random);
}

/** A line that says nothing for this long (ms) is dead; the server sends a comment more often. */
const silence = 60_000;

/** Holds `GET /api/Events` open, reopened after each loss, until the signal is aborted. One token per run. */
export async function runStream(hooks: StreamHooks, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readOnce(hooks, signal, () => {
        const missed = failures > 0 && hooks.token() !== '';
        failures = 0;
        // Nobody knows what was said while nothing could be heard.
        if (missed) for (const event of ['enquiry', 'notification'] as const) hooks.onChange(event);
      });
    } catch {
      // Lost lines and refusals end alike: with another try.
    }
    if (signal.aborted) return;
    failures += 1;
    await pause(backoff(failures, Math.random()), signal);
  }
}

async function readOnce(hooks: StreamHooks, outer: AbortSignal, onOpen: () => void): Promise<void> {
  const token = hooks.token();
  const quiet = new AbortController();
  const signal = AbortSignal.any([outer, quiet.signal]);
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    const response = await fetch('/api/Events', {
      headers: { token, Authorization: token, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
    if (!response.ok || !response.headers.get('content-type')?.includes('event-stream') || !response.body) {
      const body: { code?: number } = await response.json().catch(() => ({}));
      const reason = endReasonOf(response.status) ?? endReasonOf(body.code ?? 0);
      if (reason && token) hooks.onEnd(reason, token);
      throw new Error(`no stream: ${response.status}`);
    }
    const decoder = new TextDecoder();
    const feed = createSseParser((message) => {
      onOpen();
      deliver(message, token, hooks);
    });
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

function deliver({ event, data }: StreamMessage, token: string, hooks: StreamHooks) {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return;
  }
  if (event === 'registry' && Array.isArray((value as StreamEvents['registry'] | null)?.sections)) {
    hooks.onRegistry(value as StreamEvents['registry']);
  }
  if ((event === 'enquiry' || event === 'notification') && token) hooks.onChange(event);
  if (event === 'session-ended') {
    const reason = endReasonOf((value as StreamEvents['session-ended'] | null)?.code ?? 0);
    if (reason && token) hooks.onEnd(reason, token);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
