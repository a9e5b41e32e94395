import { PassThrough, Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { limits } from 'shared/contract/limits';
import { uploadAddress } from 'shared/contract/paths';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import { z } from 'zod';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { finishUpload } from '../http/finish-upload';
import type { SessionUser } from '../http/handlers';
import type { BlobStorage } from '../storage/blob-storage';
import { noFile } from './finish';
import { memberPurposes, TusStore } from './tus-store';

/** What the protocol needs to know; addresses and methods are ours alone. */
const passedOn = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];

/** A refusal of the protocol as one of the contract. */
function refusalOf(error: unknown): unknown {
  const status = (error as { status_code?: number } | null)?.status_code;
  if (error instanceof CallError || status === undefined) return error;
  if (status === 404 || status === 410) return noFile();
  if (status === 409) return new CallError('conflict', '续传的位置不对，请重新查询进度');
  if (status === 413) return new CallError('tooLarge');
  return new CallError('invalid', '上传请求不符合 tus 1.0 协议');
}

/** Where parts go is decided by compare-and-set in the database, across processes; a lock in this one would only wait. */
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

const serverFor = (stored: { pool: Pool; blobs: BlobStorage }, accountId: string, purposes: readonly FilePurpose[]) =>
  new Server({
    path: uploadAddress,
    datastore: new TusStore(stored, accountId, purposes),
    maxSize: limits.file.bytes,
    namingFunction: uuidv7,
    generateUrl: (_request, { id }) => `${uploadAddress}/${id}`,
    locker: noLock,
    allowedOrigins: [],
    onResponseError: (_request, error) => {
      throw refusalOf(error);
    },
  });

/** The request for the library, whose reader may stop without stopping what still arrives. */
function webRequest({ method, url, headers, body }: FastifyRequest) {
  const passed = passedOn.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const address = new URL(url, 'http://portal');
  if (!(body instanceof Readable)) return { web: new Request(address, { method, headers: passed }), release: () => {} };
  const copy = new PassThrough();
  copy.on('error', () => {});
  const onClose = () => body.readableEnded || copy.destroy(new Error('the connection broke'));
  body.once('close', onClose);
  body.pipe(copy);
  return {
    web: new Request(address, { method, headers: passed, body: Readable.toWeb(copy), duplex: 'half' } as RequestInit),
    release() {
      body.off('close', onClose);
      body.unpipe(copy);
      copy.destroy();
    },
  };
}

/**
 * Resumable uploads by the tus protocol 1.0 below /api/File/upload. `userOf` answers whose session a request carries, or
 * throws; refusals come in the envelope of all calls.
 */
export function registerUploads(
  app: FastifyInstance,
  stored: { pool: Pool; blobs: BlobStorage },
  userOf: (request: FastifyRequest) => Promise<SessionUser>,
  purposes: readonly FilePurpose[] = memberPurposes,
) {
  async function take(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) {
    let release = () => {};
    try {
      const { userId } = await userOf(request);
      const { id } = request.params;
      if (id !== undefined && !z.uuid().safeParse(id).success) throw noFile();
      const asked = webRequest(request);
      release = asked.release;
      const answer = await serverFor(stored, userId, purposes).handleWeb(asked.web as never);
      if (answer.status >= 400) throw refusalOf({ status_code: answer.status });
      for (const name of ['location', 'tus-resumable', 'upload-offset', 'upload-length'])
        if (answer.headers.has(name)) reply.header(name, answer.headers.get(name));
      return await reply.code(answer.status).send();
    } catch (error) {
      release();
      await finishUpload(request.raw);
      throw error;
    }
  }
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // Handed on unread: it is stored while it arrives.
    room.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));
    room.post(uploadAddress, take);
    room.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadAddress}/:id`,
      handler: take,
    });
  });
}
