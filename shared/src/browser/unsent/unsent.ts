import { createSafeStorage } from '../safe-storage';
import { uploadsOf } from '../upload/upload-key';

/** The editors that keep something; the first part of their keys. */
const kinds = [
  'listing',
  'claim',
  'evidence',
  'enquiry',
  'reply',
  'quotation',
  'content',
  'concept',
  'review',
  'ticket',
] as const;
/** A section of another team begins its own with `section-` and its name. */
type Kind = (typeof kinds)[number] | `section-${string}`;

/** What was typed and not acknowledged yet, with the state of the record that it was typed upon. */
export interface Unsent<T extends object> {
  id: string;
  version: number;
  changes: T;
  /** What stood in the changed fields, where the server cannot tell any more. */
  base?: T;
  /** ms since 1970. */
  at: number;
}

const storage = createSafeStorage(() => localStorage);
/** ms. Older input would only surprise. */
const lifetime = 30 * 86_400_000;

const keyIn = (kind: Kind, owner: string, name: string) => `${kind}:${owner}:${name}`;

/**
 * Kept in this browser until the server has it. Each account has its own: another one on the same browser meets none of it.
 * Only for handlers, effects and what follows an answer.
 */
export function unsentOf<T extends object>(kind: Kind) {
  const keyOf = (owner: string, name: string) => keyIn(kind, owner, name);
  return {
    /** `name`: the record's id, or another name before there is one. */
    save(owner: string, name: string, kept: Omit<Unsent<T>, 'at'>): void {
      storage.set(keyOf(owner, name), JSON.stringify({ ...kept, at: Date.now() }));
    },
    /** Null for nothing, and for what is too old or cannot be read. */
    load(owner: string, name: string): Unsent<T> | null {
      try {
        const kept = JSON.parse(storage.get(keyOf(owner, name)) ?? 'null') as Unsent<T> | null;
        const isUsable =
          typeof kept?.id === 'string' &&
          typeof kept.version === 'number' &&
          typeof kept.changes === 'object' &&
          kept.changes !== null;
        return kept && isUsable && Date.now() - kept.at < lifetime ? kept : null;
      } catch {
        return null;
      }
    },
    clear: (owner: string, name: string): void => storage.remove(keyOf(owner, name)),
    /** Calls back when another tab has sent it or given it up. Answers how to stop listening. */
    onCleared(owner: string, name: string, told: () => void): () => void {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key === keyOf(owner, name) && newValue === null) told();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** Somebody has signed out of this browser on purpose: nothing that they have typed stays behind. */
export function forgetUnsent(owner: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [kind = '', whose] = key.split(':');
      const isOurs = (kinds as readonly string[]).includes(kind) || kind.startsWith('section-');
      // Of uploads that were not finished: their names and how far they came.
      const isUpload = key.startsWith(`tus::${uploadsOf(owner)}`);
      if ((isOurs && whose === owner) || isUpload) localStorage.removeItem(key);
    }
  } catch {
    // Denied: then nothing was kept.
  }
}
