import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);
const zip = promisify(gzip);

export interface CachedBody {
  plain: Buffer;
  /** Compressed on first use; without an encoding as it is. */
  encoded(encoding: 'br' | 'gzip' | undefined): Promise<Buffer> | Buffer;
}

/** A body with its compressed variants, made once at a low level. */
export function cachedBody(plain: Buffer): CachedBody {
  let packed: Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  return {
    plain,
    encoded(encoding) {
      if (!encoding) return plain;
      if (encoding === 'gzip') {
        zipped ??= zip(plain);
        return zipped;
      }
      packed ??= compress(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
      return packed;
    },
  };
}

/** Caches answers of public reads for two seconds, or until `clear`; concurrent requests share one query. Only successes are cached. */
export function createResponseCache(milliseconds = 2000) {
  const ready = new LRUCache<string, CachedBody>({
    max: 2000,
    maxSize: 64 << 20,
    sizeCalculation: ({ plain }) => plain.length,
    ttl: milliseconds,
  });
  const pending = new Map<string, Promise<CachedBody>>();
  let clearings = 0;
  return {
    ready: (key: string) => ready.get(key),
    make(key: string, produce: () => Promise<Buffer>): Promise<CachedBody> {
      const before = clearings;
      const running = pending.get(key);
      if (running) return running;
      const made = produce()
        .then((plain) => {
          const body = cachedBody(plain);
          // An answer that was under way when something was published may be of the time before.
          if (before === clearings) ready.set(key, body);
          return body;
        })
        .finally(() => pending.get(key) === made && pending.delete(key));
      pending.set(key, made);
      return made;
    },
    /** Drops everything, also what is being made. */
    clear() {
      clearings += 1;
      ready.clear();
      pending.clear();
    },
  };
}
