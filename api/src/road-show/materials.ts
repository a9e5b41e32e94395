import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { sandboxPolicy } from '../http/file-headers';
import { createSigner } from '../lib/signing';
import { isOnline } from './visits';

export interface StoredMaterial {
  name: string;
  /** /media/… */
  path: string;
}
export interface Material extends StoredMaterial {
  file: string;
  kind: string;
  bytes: number;
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** The file of a path, never outside the folder; null when there is none of a known type. */
async function fileOf(folder: string, { name, path }: StoredMaterial): Promise<Material | null> {
  const kind = extname(path).slice(1).toLowerCase();
  if (!(kind in types) || !path.startsWith('/media/')) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path.slice('/media/'.length)))]);
    const found = file.startsWith(root + sep) ? await stat(file) : null;
    return found?.isFile() ? { name, path, file, kind, bytes: found.size } : null;
  } catch {
    return null;
  }
}

/** The materials whose files exist, in their order. */
export async function materialsOf(folder: string, stored: readonly StoredMaterial[]): Promise<Material[]> {
  const files = await Promise.all(stored.map((one) => fileOf(folder, one)));
  return files.filter((one) => one !== null);
}

/** Seconds for which an address works: long enough for a slow page, too short to be passed around. */
const seconds = 60;

/**
 * Files are for signed-in people. Their token is in headers, which a download by the browser cannot send, so a call with
 * the token returns an address with a signed, short-lived ticket.
 */
export function createMaterials({ pool, config }: Pick<AppContext, 'pool' | 'config'>) {
  const signer = createSigner(pool);

  async function find(id: string, index: number): Promise<Material> {
    const { rows } = await pool.query<{ materials: StoredMaterial[] }>(
      `select r.materials from road_show as r join enterprise as e on e.id = r.enterprise_id and e.status = 'published'
        where r.id = $1 and ${isOnline('r')}`,
      [id],
    );
    const material = (await materialsOf(config.mediaFolder, rows[0]?.materials ?? []))[index];
    if (!material) throw new CallError('notFound', '这份资料不存在或已撤下');
    return material;
  }

  return {
    /** Errors: notFound. */
    async addressOf(id: string, index: number, userId: string): Promise<string> {
      await find(id, index);
      const until = Math.floor(Date.now() / 1000) + seconds;
      const ticket = (await signer()).seal('material', `${id}.${index}.${userId}.${until}`);
      return `/api/RoadShow/file?ticket=${encodeURIComponent(ticket)}`;
    },
    serve(app: FastifyInstance) {
      app.get<{ Querystring: { ticket?: unknown } }>('/api/RoadShow/file', async (request, reply) => {
        const { ticket } = request.query;
        const text = typeof ticket === 'string' ? (await signer()).open('material', ticket) : undefined;
        const [id = '', index, , until] = text?.split('.') ?? [];
        if (!text || Number(until) * 1000 < Date.now())
          throw new CallError('forbidden', '下载地址已失效，请回到路演页面重新下载');
        const { file, name, kind, bytes } = await find(id, Number(index));
        return reply
          .headers({
            'content-length': bytes,
            'content-disposition': `attachment; filename="material.${kind}"; filename*=UTF-8''${encodeURIComponent(`${name}.${kind}`)}`,
            'content-security-policy': sandboxPolicy(),
          })
          .type(types[kind] as string)
          .send(createReadStream(file));
      });
    },
  };
}
