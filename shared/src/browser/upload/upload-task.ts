import { toApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import type { Upload } from 'tus-js-client';
import type { FileInfo } from '../../contract/file';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { lost, openTusUpload } from './tus-upload';

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
  host: HostServices,
  chosen: { file: File; purpose: FilePurpose },
  onState: (state: UploadState) => void,
): UploadTask {
  const { http } = host;
  const { file } = chosen;
  let state: UploadState = { phase: 'running', sent: 0 };
  let upload: Upload | undefined;
  /** The code for it is on its way, or what was begun before is looked for. */
  let isOpening = false;
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
    const opened = await openTusUpload(host, chosen, {
      onProgress: (sent) => set({ sent }),
      onError: fail,
      onSuccess: () => void finish(),
    });
    if (isOver) return;
    upload = opened;
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!isOver && state.phase === 'running') upload.start();
  }

  const start = () => {
    set({ phase: 'running' });
    // It begins by itself once that is done.
    if (isOpening) return;
    const isThere = upload?.url && state.sent >= file.size;
    if (isThere) void finish();
    else if (upload) upload.start();
    else {
      isOpening = true;
      void begin()
        .catch(() => fail(lost, true))
        .finally(() => {
          isOpening = false;
        });
    }
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
