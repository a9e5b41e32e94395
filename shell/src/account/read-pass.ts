/** What a pass is for, as its own text says; only the server can tell whether that is true. */
export interface PassContent {
  section: string;
  /** Hash of a stored release, or, with `outside`, the digest of a build that stands elsewhere. */
  release: string;
  outside: boolean;
  accountId: string;
  /** Ms since 1970. */
  until: number;
  userName: string;
}

/** Reads the part of a pass that stands before its signature; null when it is none. @param hash of the address. */
export function readPass(hash: string): PassContent | null {
  try {
    const packed = (hash.slice(1).split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const [section, release, outside, accountId, until, userName] = JSON.parse(new TextDecoder().decode(bytes));
    const texts = [section, release, accountId, userName];
    if (!texts.every((text) => typeof text === 'string' && text) || typeof until !== 'number') return null;
    return { section, release, outside: outside === true, accountId, until, userName };
  } catch {
    return null;
  }
}
