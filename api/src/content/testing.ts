import { randomUUID } from 'node:crypto';
import type { ContentDetail, ContentPublished, ContentSaved } from 'shared/contract/content';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { upload } from '../file/testing/client';
import { aPng } from '../file/testing/samples';
import { createDesk } from '../listing/testing';
import type { TestApp } from '../testing/app';

export type ContentDesk = Awaited<ReturnType<typeof createContentDesk>>;

/** The content desk of a portal at work, with two editors and a reviewer. What the desk refuses is thrown, but by `ask`. */
export async function createContentDesk(portal: TestApp) {
  const desk = await createDesk(portal);
  const app = await portal.console();
  const editor = await desk.aReviewer(['editor']);
  const second = await desk.aReviewer(['editor']);
  const reviewer = await desk.aReviewer(['reviewer']);

  const ask = (call: string, body: object, who = editor) => app.post(`/api/Content/${call}`, body, who.token);
  async function post<T>(call: string, body: object, who = editor): Promise<T> {
    const answer = await ask(call, body, who);
    if (!answer.success) throw new Error(answer.message);
    return answer.data as T;
  }
  /** Version 0 makes the record. */
  const save = (
    kind: ContentKind,
    changes: object,
    { id = randomUUID() as string, version = 0, who = editor } = {},
  ): Promise<ContentSaved> => post('save', { id, kind, seenVersion: version, changes }, who);
  async function made(...[kind, values, where]: Parameters<typeof save>): Promise<ContentDetail> {
    const saved = await save(kind, values, where);
    if (saved.state !== 'saved') throw new Error(saved.state);
    return saved.detail;
  }
  const publish = (
    { id, version }: Pick<ContentDetail, 'id' | 'version'>,
    at: string | null = null,
  ): Promise<ContentPublished> => post('publish', { id, seenVersion: version, at });
  async function published(kind: ContentKind, values: object, at: string | null = null): Promise<ContentDetail> {
    const answer = await publish(await made(kind, values), at);
    if (answer.state === 'faults') throw new Error(JSON.stringify(answer.faults));
    return answer.detail;
  }
  const aPicture = async (who = editor): Promise<string> =>
    (await upload(app, who.token, await aPng(), { purpose: 'content' })).data.id;
  return { ...desk, console: app, editor, second, reviewer, ask, post, save, made, publish, published, aPicture };
}
