/** States of a claim and roles of members. Plain data: browsers and the API read it. Keys are stable: rows carry them. */
export const claimStatuses = {
  draft: '草稿',
  pending: '审核中',
  need_more: '需补充',
  approved: '已通过',
  rejected: '已驳回',
  revoked: '已失效',
  withdrawn: '已撤回',
} as const;
export type ClaimStatus = keyof typeof claimStatuses;

/** What an applicant hands in, each checked and returned by itself. */
export const claimFields = {
  licence: '营业执照',
  letter: '授权书',
  identity: '申请人身份证明',
  applicantName: '姓名',
  position: '职务',
  mobile: '手机号',
  email: '企业邮箱',
  note: '说明',
} as const;
export type ClaimField = keyof typeof claimFields;

/** Those of them that are typed. */
export const claimTexts = ['applicantName', 'position', 'email', 'note'] as const;
export type ClaimText = (typeof claimTexts)[number];

/** Those of them that are files. */
export const claimPapers = ['licence', 'letter', 'identity'] as const;
export type ClaimPaper = (typeof claimPapers)[number];

/** Highest role first. An owner may do all, `edit` changes and publishes, `view` reads. */
export const memberRoles = { owner: '所有者', edit: '编辑', view: '查看' } as const;
export type MemberRole = keyof typeof memberRoles;
/** Roles that are given; ownership is transferred. */
export const givenRoles = ['edit', 'view'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Days that an invitation is good for. */
export const invitationDays = 14;
