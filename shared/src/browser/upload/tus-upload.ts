import { ApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import type { DetailedError, Upload } from 'tus-js-client';
import { uploadAddress } from '../../contract/paths';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { httpStackOf } from './http-stack';
import { uploadsOf } from './upload-key';

/** Bytes of one request: on a slow network it ends within the server's 30 seconds, and the progress moves. */
const chunkSize = 512 << 10;
/** ms before the next attempt without network; then the person is asked. */
const retryDelays = [0, 1000, 3000, 5000, 10_000];

/** Said when the network went away under an upload. */
export const lost = '网络中断，已上传的部分会保留，恢复后可以继续。';

/** What people read of an upload that failed, and whether the same file can have more luck later. */
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

interface Told {
  /** Bytes that have arrived. */
  onProgress(sent: number): void;
  onError(text: string, canRetry: boolean): void;
  /** All bytes have arrived. */
  onSuccess(): void;
}

/**
 * Prepares the upload of a file in parts, which `start` of the answer begins; its fingerprint finds one that
 * this person began before. Rejects when the code for it does not load.
 */
export async function openTusUpload(
  { http, session }: Pick<HostServices, 'http' | 'session'>,
  { file, purpose }: { file: File; purpose: FilePurpose },
  { onProgress, onError, onSuccess }: Told,
): Promise<Upload> {
  const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  return new tus.Upload(file, {
    endpoint: uploadAddress,
    httpStack: httpStackOf(http),
    chunkSize,
    retryDelays,
    metadata: { filename: file.name, purpose },
    fingerprint: async () =>
      uploadsOf(session.get().userName) + [purpose, file.name, file.type, file.size, file.lastModified].join('/'),
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const isEnded = error.causingError instanceof ApiError && error.causingError.code !== 0;
      return !isEnded && (status === 0 || status === 409 || status >= 500);
    },
    onProgress,
    onError: (error) => {
      const { text, canRetry } = messageOf(error);
      onError(text, canRetry);
    },
    onSuccess,
  });
}
