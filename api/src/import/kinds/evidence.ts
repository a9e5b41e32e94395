import { certs, evidenceLevels } from 'shared/contract/vocabulary';
import { date, optional, or, term, text, url } from '../fields';
import { defineKind } from '../kind';
import { enterprise } from './supply';

export const evidence = defineKind({
  name: 'evidence',
  plural: 'evidences',
  label: '资质证据',
  enterprise: 'required',
  fields: {
    enterprise,
    certType: term('资质', certs),
    certNo: optional(text('证书号', 100)),
    authority: text('发证机构', 100),
    scope: text('范围', 200),
    lineRef: optional(text('产线', 100)),
    issuedOn: optional(date('发证日期')),
    expiresOn: optional(date('到期日期')),
    level: or('self', term('核对程度', evidenceLevels)),
    checkUrl: optional(url('核对来源')),
    checkedOn: optional(date('核对日期')),
  },
  check: ({ issuedOn, expiresOn }) =>
    issuedOn && expiresOn && expiresOn <= issuedOn ? ['到期日期应晚于发证日期'] : [],
});
