import { ApiError, toApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import type { DetailedError, Upload } from 'tus-js-client';
import type { FileInfo } from '../../contract/file';
import { uploadAddress } from '../../contract/paths';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { httpStackOf } from './http-stack';

/** `checking`: all has arrived, and the portal looks into it. */
export type UploadPhase = 'running' | 'paused' | 'checking' | 'done' | 'failed';

export interface UploadState {
  phase: UploadPhase;
  /** Bytes that have arrived. */
  sent: number;
  /** Of a failed upload, in Chinese. */
  error?: string;
  /** Whether the same file can have more luck later. */
  canRetry?: boolean;
  /** Of a finished one. */
  info?: FileInfo;
}

/** Bytes of one request: on a slow network it ends within the server's 30 seconds, and the progress moves. */
const chunkSize = 512 << 10;
/** ms before the next attempt without network; then the person is asked. */
const retryDelays = [0, 1000, 3000, 5000, 10_000];

const lost = '网络中断，已上传的部分会保留，恢复后可以继续。';

function messageOf(error: Error | DetailedError): { text: string; canRetry: boolean } {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const cause = 'causingError' in error ? error.causingError : null;
  if (cause instanceof ApiError && cause.code !== 0) return { text: cause.message, canRetry: true };
  if (!response) return { text: lost, canRetry: true };
  const status = response.getStatus();
  let text = '';
  try {
    text = (JSON.parse(response.getBody()) as { message?: string }).message ?? '';
  } catch {
    // A proxy's own page.
  }
  return { text: text || '上传没有成功，请稍后重试。', canRetry: status >= 500 || status === 429 || status === 409 };
}

export interface UploadTask {
  pause(): void;
  resume(): void;
  /** Ends it and lets the portal forget what has arrived. */
  cancel(): void;
  /** Whoever chose the file has gone on: what has arrived is kept, and nothing begins again by itself. */
  leave(): void;
}

/** Uploads a file in parts; `onState` hears of every change. A file that was begun before goes on where it was. */
export function startUpload(
  { http, session }: HostServices,
  { file, purpose }: { file: File; purpose: FilePurpose },
  onState: (state: UploadState) => void,
): UploadTask {
  let state: UploadState = { phase: 'running', sent: 0 };
  let upload: Upload | undefined;
  let isOver = false;
  const set = (next: Partial<UploadState>) => {
    if (isOver) return;
    const { error: _, canRetry: __, ...kept } = state;
    state = { ...kept, ...next };
    onState(state);
  };
  const fail = (error: string, canRetry: boolean) => set({ phase: 'failed', error, canRetry });
  const id = () => upload?.url?.split('/').pop() ?? '';

  async function finish() {
    set({ phase: 'checking', sent: file.size });
    try {
      const info = await http.post('File/finish', { id: id() }, { quiet: true });
      unfollow();
      set({ phase: 'done', info });
    } catch (cause) {
      const { message, status } = toApiError(cause, lost);
      fail(message, status === 0 || status >= 500 || status === 429);
    }
  }

  async function begin() {
    const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
    if (isOver) return;
    upload = new tus.Upload(file, {
      endpoint: uploadAddress,
      httpStack: httpStackOf(http),
      chunkSize,
      retryDelays,
      metadata: { filename: file.name, purpose },
      fingerprint: async () =>
        ['upload', session.get().userName, purpose, file.name, file.type, file.size, file.lastModified].join('/'),
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const isEnded = error.causingError instanceof ApiError && error.causingError.code !== 0;
        return !isEnded && (status === 0 || status === 409 || status >= 500);
      },
      onProgress: (sent) => set({ sent }),
      onError: (error) => {
        const { text, canRetry } = messageOf(error);
        fail(text, canRetry);
      },
      onSuccess: () => void finish(),
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!isOver && state.phase === 'running') upload.start();
  }

  const start = () => {
    set({ phase: 'running' });
    const isThere = upload?.url && state.sent >= file.size;
    if (isThere) void finish();
    else if (upload) upload.start();
    else void begin().catch(() => fail(lost, true));
  };
  // The network is back: nobody has to press a button for it.
  const onOnline = () => {
    if (state.phase === 'failed' && state.canRetry) start();
  };
  globalThis.addEventListener?.('online', onOnline);
  const unfollow = () => globalThis.removeEventListener?.('online', onOnline);

  function pause() {
    if (state.phase !== 'running') return;
    set({ phase: 'paused' });
    void upload?.abort();
  }
  start();

  return {
    pause,
    leave() {
      unfollow();
      pause();
    },
    resume() {
      if (state.phase === 'paused' || state.phase === 'failed') start();
    },
    cancel() {
      isOver = true;
      unfollow();
      const own = id();
      void upload?.abort().catch(() => {});
      if (own && state.phase !== 'done') void http.post('File/remove', { id: own }, { quiet: true }).catch(() => {});
    },
  };
}
