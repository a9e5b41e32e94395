import type { Claim } from 'shared/contract/claim';
import { type ClaimState, claimTaken, refusalOf, refusalsAfter, sendable, typedWith } from './claim-state';

const claim = { id: 'a', status: 'draft', applicantName: '沈示例', position: '', licence: null } as unknown as Claim;
const state: ClaimState = {
  claim,
  typed: {},
  refusals: {},
  conflict: null,
  restoredAt: 5,
  isBusy: false,
  failure: '',
};

it('counts as typed what the claim does not say', () => {
  expect(typedWith(state, { applicantName: '沈示例', position: '经理' })).toEqual({ position: '经理' });
  expect(typedWith({ ...state, typed: { position: '经理' } }, { position: '' })).toEqual({});
});

it('sends nothing that was refused, until something else stands there', () => {
  const refusals = refusalsAfter(state, { licence: 'gone' }, [{ field: 'licence', message: '文件已不在' }]);
  const refused = { ...state, refusals, typed: { licence: 'gone', position: '经理' } };
  expect(sendable(refused)).toEqual({ position: '经理' });
  expect(refusalOf(refused, 'licence')).toBe('文件已不在');
  const anew = { ...refused, typed: { licence: 'other' } };
  expect(sendable(anew)).toEqual({ licence: 'other' });
  expect(refusalOf(anew, 'licence')).toBeUndefined();
  expect(refusalsAfter(refused, { licence: 'other' }, [])).toEqual({});
});

it('keeps a blank behind a word that was saved, and nothing beside another claim', () => {
  const typed = { applicantName: '沈示例 ', position: '' };
  expect(claimTaken({ ...state, typed }, claim)).toEqual({ claim, typed: { applicantName: '沈示例 ' } });
  const other = { ...claim, id: 'b' };
  expect(claimTaken({ ...state, typed }, other)).toEqual({ claim: other, typed: {}, refusals: {}, restoredAt: null });
});
