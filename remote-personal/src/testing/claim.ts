import { createElement } from 'react';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../section';

export const enterprise = {
  id: '0193a000-0000-7000-8000-000000000900',
  name: '示例汀澜药业有限公司',
  formerNames: ['示例旧汀医药'],
  uscc: '91350100M000100Y43',
  province: '江苏',
  city: '苏州',
  claimStatus: 'unclaimed' as const,
};
export const paper = (n: number) => ({
  id: `0193a000-0000-7000-8000-00000000080${n}`,
  name: `示例材料${n}.pdf`,
  size: 2_400_000,
  type: 'application/pdf',
});
export const draft: Claim = {
  id: '0193a000-0000-7000-8000-000000000001',
  no: null,
  status: 'draft',
  revision: 2,
  enterprise,
  newEnterprise: null,
  applicantName: '',
  position: '',
  email: '',
  note: '',
  mobile: '',
  mobileConfirmed: false,
  isLegalRep: false,
  identityConsent: false,
  licence: null,
  letter: null,
  identity: null,
  accepted: [],
  reasons: [],
  decisionNote: '',
  missing: ['营业执照', '授权书', '姓名', '职务', '手机验证'],
  rival: null,
  savedAt: '2026-11-22T06:32:08Z',
  submittedAt: null,
  decidedAt: null,
  dueOn: null,
};
export const full: Claim = {
  ...draft,
  applicantName: '沈示例',
  position: '商务拓展经理',
  mobile: '13900000006',
  mobileConfirmed: true,
  licence: paper(1),
  letter: paper(2),
  missing: [],
};
export const pending: Claim = {
  ...full,
  status: 'pending',
  no: 'RL20261122000016',
  submittedAt: '2026-11-22T06:41:00Z',
  dueOn: '2026-11-25',
};

type Answers = NonNullable<Parameters<typeof createHostDouble>[0]>;

/** The screen with a server that keeps one claim. */
export function setUp(
  start: Claim | null,
  { at = '/personal/EnterpriseClaim', fail = false, as = 'member01' } = {},
  answers: Answers = {},
) {
  let kept = start;
  let failing = fail;
  let confirm = () => {};
  const confirming = new Promise<void>((done) => {
    confirm = done;
  });
  const change = (changes: object) => {
    kept = { ...(kept ?? draft), ...changes, revision: (kept?.revision ?? 0) + 1 } as Claim;
    return kept;
  };
  const host = createHostDouble(
    {
      'Claim/current': () => ({ claim: kept }),
      'Member/list': () => ({ membership: null }),
      'Claim/candidate': () => enterprise,
      'Claim/search': ({ q }) =>
        String(q).startsWith('9135') ? { items: [], code: 'invalid' } : { items: [enterprise], code: 'none' },
      'Claim/save': ({ changes }) => {
        if (failing) throw new ApiError('网络异常，请稍后重试', 0, 0);
        const { enterpriseId, ...typed } = changes as ClaimChanges;
        return { ...change({ ...typed, ...(enterpriseId && { enterprise }) }), faults: [] };
      },
      'Claim/confirmMobile': async () => {
        await confirming;
        return change({ mobile: '13900000006', mobileConfirmed: true });
      },
      'Claim/submit': () => change(pending),
      'Claim/withdraw': () => change({ status: 'withdrawn' }),
      'Claim/restart': () => change({ ...draft }),
      'File/info': () => ({ files: [] }),
      'Claim/dispute': () => ({ dispute: null }),
      ...answers,
    },
    as,
  );
  const drawn = renderInHost(createElement(section.Section), host, at);
  return {
    ...drawn,
    host,
    confirm,
    heal: () => {
      failing = false;
    },
    saves: () => host.calls.filter(({ key }) => key === 'Claim/save').map(({ input }) => input),
  };
}
