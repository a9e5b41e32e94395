/** What an editor tells the frame with the public page of its draft, by `postMessage` within one origin. */
export interface PreviewWord {
  portalPreview: 'shown';
  /** Of the working copy that the server has. */
  version: number;
  /** The field that the person is in, with the names under which a page may show it; null: none. */
  field: { key: string; labels: readonly string[] } | null;
}

/** What the frame says once it listens. */
export interface PreviewReady {
  portalPreview: 'ready';
}

const wordOf = (data: unknown) => (data as { portalPreview?: unknown } | null)?.portalPreview;

/** Whether a message from the preview says which version it shows. */
export const isPreviewWord = (data: unknown): data is PreviewWord =>
  wordOf(data) === 'shown' && Number.isInteger((data as PreviewWord).version);
/** Whether a message says that the preview listens. */
export const isPreviewReady = (data: unknown): data is PreviewReady => wordOf(data) === 'ready';
