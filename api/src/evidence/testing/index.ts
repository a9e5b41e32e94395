import type { EvidenceDetail, EvidenceSaved, EvidenceSubmitted, EvidenceValues } from 'shared/contract/evidence';
import { emptyEvidence } from 'shared/contract/vocabulary/evidence';
import { uuidv7 } from '../../db/uuid';
import { aFile } from '../../file/testing/a-file';
import { createDesk, type Person } from '../../listing/testing';
import type { TestApp } from '../../testing/app';
import { dayFromNow } from '../../testing/builders';

/** A complete record without a certificate. */
export const proof = (): EvidenceValues => ({
  ...emptyEvidence,
  certType: 'EU_GMP',
  certNo: 'EX-2026-0001',
  authority: '示例检查机构',
  scope: '小容量注射剂',
  issuedOn: dayFromNow(-300),
  expiresOn: dayFromNow(400),
});

/** Members, reviewers and what they do with proofs, over one server. */
export async function createEvidenceDesk(portal: TestApp) {
  const desk = await createDesk(portal);
  const post = (who: Person, call: string, body: object = {}) => portal.post(`/api/Evidence/${call}`, body, who.token);
  const get = (who: Person, call: string, query: Record<string, string> = {}) =>
    portal.get(`/api/Evidence/${call}?${new URLSearchParams(query)}`, who.token);
  const detail = async (who: Person, id: string) => (await get(who, 'get', { id })).data as EvidenceDetail;
  const save = async (who: Person, id: string, seenVersion: number, values: Partial<EvidenceValues>) => {
    const answer = await post(who, 'save', { id, seenVersion, values: { ...proof(), ...values } });
    if (!answer.success) throw new Error(answer.message);
    return answer.data as EvidenceSaved;
  };
  async function create(who: Person, values: Partial<EvidenceValues> = {}): Promise<string> {
    const id = uuidv7();
    await save(who, id, 0, values);
    return id;
  }
  async function submit(who: Person, id: string): Promise<EvidenceSubmitted> {
    const { version } = await detail(who, id);
    const answer = await post(who, 'submit', { id, seenVersion: version });
    if (!answer.success) throw new Error(answer.message);
    return answer.data as EvidenceSubmitted;
  }
  const certificate = ({ id }: Person) => aFile(desk.place, id, 'evidence');
  /** A record with a certificate that a reviewer approved at 已上传凭证. */
  async function approved(who: Person, reviewer: Person, values: Partial<EvidenceValues> = {}): Promise<string> {
    const id = await create(who, { fileId: await certificate(who), ...values });
    await submit(who, id);
    await desk.decide(reviewer, id, 'approve');
    return id;
  }
  const levelOf = async (id: string): Promise<string | undefined> =>
    (await desk.pool.query('select level from evidence where id = $1', [id])).rows[0]?.level;
  const noticesOf = async ({ id }: Person): Promise<{ title: string; link: string }[]> =>
    (
      await desk.pool.query(
        `select title, link from notification where account_id = $1 and kind = 'evidence' order by id`,
        [id],
      )
    ).rows;
  return { ...desk, post, get, detail, save, create, submit, certificate, approved, levelOf, noticesOf };
}
