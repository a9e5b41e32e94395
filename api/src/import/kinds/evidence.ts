import { limits } from 'shared/contract/limits';
import { certs, evidenceLevels } from 'shared/contract/vocabulary';
import { type EvidenceField, evidenceFields } from 'shared/contract/vocabulary/evidence';
import { date, optional, or, term, text, url } from '../fields';
import { defineKind } from '../kind';
import { enterprise } from './supply';

/** What the levels were called before. */
const formerLevels = { 已上传文件: 'uploaded', 与公开登记一致: 'register_matched', 平台已核验: 'verified' };
const labels = Object.fromEntries(evidenceFields.map(({ key, label }) => [key, label])) as Record<
  EvidenceField,
  string
>;

export const evidence = defineKind({
  name: 'evidence',
  plural: 'evidences',
  label: '资质证据',
  enterprise: 'required',
  fields: {
    enterprise,
    certType: term(labels.certType, certs),
    certNo: optional(text(labels.certNo, limits.evidence.certNo)),
    authority: text(labels.authority, limits.evidence.authority),
    scope: text(labels.scope, limits.evidence.scope),
    lineRef: optional(text(labels.lineRef, limits.evidence.lineRef)),
    issuedOn: optional(date(labels.issuedOn)),
    expiresOn: optional(date(labels.expiresOn)),
    level: or('self', term('核对程度', evidenceLevels, formerLevels)),
    checkUrl: optional(url('核对来源')),
    checkedOn: optional(date('核对日期')),
  },
  check: ({ issuedOn, expiresOn }) =>
    issuedOn && expiresOn && expiresOn <= issuedOn ? ['到期日期应晚于发证日期'] : [],
  // Registers do so by their triggers (api/sql/evidence).
  after: 'select evidence_match_registers(null)',
});
