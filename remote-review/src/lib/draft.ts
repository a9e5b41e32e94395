import type { Input } from 'shared/contract/endpoints';
import type { CaseDetail, CaseView } from 'shared/contract/review';
import { labelOf } from 'shared/contract/vocabulary';
import type { DecidedLevel } from 'shared/contract/vocabulary/evidence';
import { type CaseOutcome, outcomeOf } from 'shared/contract/vocabulary/review';

/** A decision while it is being made. */
export interface Draft {
  outcome: CaseOutcome | null;
  /** By key of the field that is returned. */
  reasons: Readonly<Record<string, string>>;
  note: string;
  /** Chosen for a proof of qualification; null: the one that is proposed. */
  level: DecidedLevel | null;
  /** Chosen for a name in registers. */
  enterpriseId: string | null;
}

export const emptyDraft: Draft = { outcome: null, reasons: {}, note: '', level: null, enterpriseId: null };

type Decided = Pick<CaseDetail, 'kind' | 'spotCheck' | 'staysPublic'> & {
  view?: Pick<CaseView, 'evidence' | 'candidates'>;
};

/** About one claim: its papers and words are returned one by one. */
export const isOfClaim = (kind: CaseDetail['kind']): boolean => kind === 'claim' || kind === 'dispute';

/** The level that an approval gives; undefined for what has none. A proposal of 平台核验 waits to be confirmed. */
export function levelOf({ level }: Draft, evidence: CaseView['evidence']): DecidedLevel | undefined {
  if (!evidence) return undefined;
  const { allowed, proposedBy } = evidence;
  if (level && allowed.includes(level)) return level;
  return proposedBy && allowed.includes('verified') ? 'verified' : allowed[0];
}

/** What may be decided of a case, in the order of the buttons, and how that is called. */
export function outcomesOf({
  kind,
  spotCheck,
  staysPublic,
}: Decided): { value: CaseOutcome; label: string; shortcut: string }[] {
  const approve = {
    value: 'approve',
    label: spotCheck ? '确认无误' : outcomeOf(kind, 'approve'),
    shortcut: 'A',
  } as const;
  const failed = staysPublic ? '不通过' : '下架';
  const reject = { value: 'reject', label: spotCheck ? failed : outcomeOf(kind, 'reject'), shortcut: 'R' } as const;
  if (spotCheck || kind === 'ticket' || kind === 'registerName') return [approve, reject];
  return [approve, { value: 'return', label: isOfClaim(kind) ? '需补充' : '退回修改', shortcut: 'M' }, reject];
}

/** What is still missing, in words; null: it may be sent. */
export function missingOf(
  { outcome, reasons, note, enterpriseId }: Draft,
  labels: Readonly<Record<string, string>>,
  { kind, view }: Pick<Decided, 'kind' | 'view'>,
): string | null {
  const candidates = view?.candidates;
  if (!outcome) return '请先选择决定';
  if (outcome === 'approve') return candidates && !enterpriseId ? '请先选择要关联的企业' : null;
  const empty = Object.keys(reasons).find((key) => [...(reasons[key] ?? '').trim()].length < 2);
  if (empty) return `请填写「${labels[empty] ?? empty}」的退回原因`;
  if (Object.keys(reasons).length > 0) return null;
  // A claim is returned part by part: the rest counts as accepted.
  if (outcome === 'return' && isOfClaim(kind)) return '请至少退回一项材料，并填写原因';
  if (note.trim()) return null;
  if (candidates) return '请写明原因，留在审计记录里';
  return outcome === 'return' ? '请至少退回一项，或写明需要修改的内容' : '请写明原因，提交人会看到';
}

/** A complete draft as it is sent. */
export function decisionOf(
  draft: Draft & { outcome: CaseOutcome },
  { id, version, view }: { id: string; version: number; view: Pick<CaseView, 'evidence'> },
): Input<'Review/decide'> {
  const { outcome, note, enterpriseId } = draft;
  const level = outcome === 'approve' ? levelOf(draft, view.evidence) : undefined;
  return {
    id,
    seenVersion: version,
    outcome,
    reasons: Object.entries(draft.reasons).map(([field, reason]) => ({ field, reason: reason.trim() })),
    note: note.trim(),
    ...(level && { level }),
    ...(outcome === 'approve' && enterpriseId && { enterpriseId }),
  };
}

/** In one sentence what the decision will do. */
export function effectOf(draft: Draft, { kind, spotCheck, staysPublic, view }: Decided): string {
  const { outcome, reasons } = draft;
  const count = Object.keys(reasons).length;
  const kept = '决定写入审计记录，不可修改。';
  if (!outcome) return kept;
  const failed = staysPublic ? '企业资料不因抽查下架，可编辑的成员收到修改要求。' : '内容立即下架。';
  if (spotCheck) return `${outcome === 'approve' ? '内容保持公开。' : failed}${kept}`;
  if (isOfClaim(kind)) return kept;
  if (kind === 'registerName')
    return `${outcome === 'approve' ? '这个名称的登记立即关联到所选企业。' : '这个名称的登记不关联任何企业。'}${kept}`;
  const level = levelOf(draft, view?.evidence);
  if (outcome === 'approve' && level === 'verified' && !view?.evidence?.proposedBy)
    return `提议平台核验，事项留在队列，由另一位审核人员确认。${kept}`;
  if (outcome === 'approve' && level) return `定为「${labelOf('evidenceLevels', level)}」并立即公开。${kept}`;
  if (kind === 'ticket')
    return `${outcome === 'approve' ? '提交人收到答复，可编辑资料的成员收到修改提醒。' : '提交人收到答复，公开内容不变。'}${kept}`;
  if (outcome === 'approve') return `内容立即公开。${kept}`;
  if (outcome === 'reject') return `这次提交终止，线上内容不变。${kept}`;
  return `${count > 0 ? `退回 ${count} 项，` : ''}提交人修改后可重新提交，线上内容不变。${kept}`;
}
