import { type Draft, decisionOf, effectOf, emptyDraft, levelOf, missingOf, outcomesOf } from './draft';

const labels = { annualCapacity: '年产能' };
const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes });

it.each([
  ['nothing chosen', draft({}), '请先选择决定'],
  ['an approval', draft({ outcome: 'approve' }), null],
  ['a return of nothing', draft({ outcome: 'return' }), '请至少退回一项，或写明需要修改的内容'],
  ['a return with a note', draft({ outcome: 'return', note: '请补充图片' }), null],
  ['a rejection without a word', draft({ outcome: 'reject', note: ' ' }), '请写明原因，提交人会看到'],
  [
    'a field without a reason',
    draft({ outcome: 'return', reasons: { annualCapacity: ' 错 ' } }),
    '请填写「年产能」的退回原因',
  ],
  ['a field with one', draft({ outcome: 'return', reasons: { annualCapacity: '与产线不符' } }), null],
])('%s', (_, given, missing) => {
  expect(missingOf(given, labels, { kind: 'change' })).toBe(missing);
});

it.each(['claim', 'dispute'] as const)('a %s is returned with a part of it, not with a note alone', (kind) => {
  const missing = (changes: Partial<Draft>) => missingOf(draft(changes), labels, { kind });
  expect(missing({ outcome: 'return', note: '请补充' })).toBe('请至少退回一项材料，并填写原因');
  expect(missing({ outcome: 'return', reasons: { letter: '未见公章' } })).toBeNull();
  expect(missing({ outcome: 'reject', note: '执照已注销' })).toBeNull();
});

it('a name in registers needs its enterprise, or a reason', () => {
  const view = { candidates: [{ id: 'e1', name: '示例药业', facts: [] }] };
  const of = { kind: 'registerName' as const, view };
  expect(missingOf(draft({ outcome: 'approve' }), labels, of)).toBe('请先选择要关联的企业');
  expect(missingOf(draft({ outcome: 'approve', enterpriseId: 'e1' }), labels, of)).toBeNull();
  expect(missingOf(draft({ outcome: 'reject' }), labels, of)).toBe('请写明原因，留在审计记录里');
});

it('is sent without blanks; an enterprise goes with an approval alone', () => {
  const of = { id: 'c1', version: 4, view: {} };
  const typed = draft({ reasons: { annualCapacity: ' 与产线不符 ' }, note: ' 请补充 ', enterpriseId: 'e1' });
  const sent = {
    id: 'c1',
    seenVersion: 4,
    reasons: [{ field: 'annualCapacity', reason: '与产线不符' }],
    note: '请补充',
  };
  expect(decisionOf({ ...typed, outcome: 'return' }, of)).toEqual({ ...sent, outcome: 'return' });
  expect(decisionOf({ ...typed, outcome: 'approve' }, of)).toEqual({ ...sent, outcome: 'approve', enterpriseId: 'e1' });
});

it('offers what a kind allows', () => {
  const names = (kind: 'change' | 'claim' | 'ticket' | 'registerName', spotCheck = false, staysPublic = false) =>
    outcomesOf({ kind, spotCheck, staysPublic }).map(({ label }) => label);
  expect(names('change')).toEqual(['通过', '退回修改', '驳回']);
  expect(names('claim')).toEqual(['通过', '需补充', '驳回']);
  expect(names('ticket')).toEqual(['采纳', '不采纳']);
  expect(names('registerName')).toEqual(['关联企业', '均不是']);
  expect(names('change', true)).toEqual(['确认无误', '下架']);
  expect(names('change', true, true)).toEqual(['确认无误', '不通过']);
});

it('says what a decision will do', () => {
  const change = { kind: 'change', spotCheck: false } as const;
  expect(effectOf(draft({ outcome: 'return', reasons: { annualCapacity: '不符' } }), change)).toMatch(
    /^退回 1 项，提交人修改后/,
  );
  expect(effectOf(draft({ outcome: 'approve' }), change)).toMatch(/^内容立即公开/);
  expect(effectOf(draft({ outcome: 'reject' }), { kind: 'change', spotCheck: true })).toMatch(/^内容立即下架/);
  expect(effectOf(draft({ outcome: 'reject' }), { kind: 'change', spotCheck: true, staysPublic: true })).toMatch(
    /^企业资料不因抽查下架/,
  );
});

describe('the level of a proof', () => {
  const evidence = {
    current: 'self' as const,
    allowed: ['uploaded', 'verified'] as const,
    proposedBy: null,
    mine: false,
  };
  const given = { ...evidence, allowed: [...evidence.allowed] };
  const proposed = { ...given, proposedBy: 'reviewer02' };
  const own = { ...proposed, allowed: ['uploaded' as const], mine: true };

  it.each([
    ['the first that is allowed', draft({}), given, 'uploaded'],
    ['the chosen one', draft({ level: 'verified' }), given, 'verified'],
    ['what a colleague proposed', draft({}), proposed, 'verified'],
    ['never what is not allowed', draft({ level: 'verified' }), own, 'uploaded'],
    ['none for what has no level', draft({ level: 'verified' }), undefined, undefined],
  ])('is %s', (_, chosen, of, level) => {
    expect(levelOf(chosen, of)).toBe(level);
    const decided = { ...chosen, outcome: 'approve' } as const;
    expect(decisionOf(decided, { id: 'c1', version: 1, view: { evidence: of } }).level).toBe(level);
  });

  it('is told before it is decided, also that a second reviewer is needed', () => {
    const effect = (level: Draft['level'], of: typeof given | typeof proposed) =>
      effectOf(draft({ outcome: 'approve', level }), { kind: 'evidence', spotCheck: false, view: { evidence: of } });
    expect(effect(null, given)).toMatch(/^定为「已上传凭证」并立即公开。/);
    expect(effect('verified', given)).toMatch(/^提议平台核验，事项留在队列，由另一位审核人员确认。/);
    expect(effect('verified', proposed)).toMatch(/^定为「平台核验」并立即公开。/);
  });
});
