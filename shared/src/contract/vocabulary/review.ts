/** What reviewers decide on. Keys are stable: rows and addresses carry them. */
export const caseKinds = {
  claim: '企业认领',
  listing: '首次发布',
  change: '变更',
  dispute: '认领争议',
  evidence: '资质凭证',
  ticket: '纠错',
  registerName: '登记企业',
} as const;
export type CaseKind = keyof typeof caseKinds;

export const caseStates = {
  open: '待审核',
  approved: '已通过',
  returned: '已退回',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const;
export type CaseState = keyof typeof caseStates;

/** What a reviewer should know before anything else. */
export const caseFlags = {
  controlled: '管制物质',
  contact: '含联系方式',
  first: '首次发布',
  dispute: '争议',
  second: '待第二人核验',
  report: '举报',
} as const;
export type CaseFlag = keyof typeof caseFlags;

/** By what the queue can be narrowed, beside the kind. */
export const queueFlags = { overdue: '超时', ...caseFlags } as const;
export type QueueFlag = keyof typeof queueFlags;

export const caseOutcomes = { approve: '通过', return: '退回修改', reject: '驳回' } as const;
export type CaseOutcome = keyof typeof caseOutcomes;

/** What decisions are called where they are no publications: a ticket is right or not, a name is one enterprise's or of none of them. */
const ownOutcomes: Partial<Record<CaseKind, Partial<Record<CaseOutcome, string>>>> = {
  ticket: { approve: '采纳', reject: '不采纳' },
  registerName: { approve: '关联企业', reject: '均不是' },
};
const ownStates: Partial<Record<CaseKind, Partial<Record<CaseState, string>>>> = {
  ticket: { approved: '已采纳', rejected: '未采纳' },
  registerName: { approved: '已关联', rejected: '未关联' },
};

/** What a decision is called for a kind of cases. */
export const outcomeOf = (kind: CaseKind, outcome: CaseOutcome): string =>
  ownOutcomes[kind]?.[outcome] ?? caseOutcomes[outcome];
/** What a state is called for a kind of cases. */
export const stateOf = (kind: CaseKind, state: CaseState): string => ownStates[kind]?.[state] ?? caseStates[state];

/** Why a field is returned; a reviewer picks one or writes his own. */
export const reasonTemplates = [
  '含有联系方式，请删除',
  '与资质或登记信息不一致，请核对',
  '内容过于笼统，请补充具体参数',
  '夸大或无法证实的表述，请修改',
  '涉及管制物质，请说明许可情况',
  '与所选类别不符，请重新选择',
] as const;

/** What a reviewer answers to whoever sent a correction or report. */
export const answerTemplates = [
  '已核实，已请发布者更正，感谢您的反馈',
  '经核实，公开内容与登记信息一致',
  '未能核实，请补充依据后重新提交',
] as const;

/** A case that waits longer is overdue; hours. */
export const reviewHours = 72;

/** What an account may do at the console. */
export const duties = { operator: '运营', reviewer: '审核', editor: '内容编辑' } as const;
export type Duty = keyof typeof duties;
