import { lockedWords } from './locked';

const standing = { editable: true, state: 'draft', change: null, review: null } as const;

it('lets an editor write in a draft, and beside a published version', () => {
  expect(lockedWords(standing)).toBeNull();
  expect(lockedWords({ ...standing, state: 'published', change: 'draft' })).toBeNull();
});

it('says why nothing can be written', () => {
  expect(lockedWords({ ...standing, editable: false, state: 'pending' })).toContain('只有查看权限');
  expect(lockedWords({ ...standing, state: 'pending' })).toBe('审核中，内容暂不能修改。需要修改时请先撤回提交。');
  expect(lockedWords({ ...standing, state: 'published', change: 'pending' })).toContain('审核中');
  expect(lockedWords({ ...standing, state: 'closed_none' })).toContain('需求已结束');
});

it('names the case of a review', () => {
  const review = { no: 'R-20261122-0001' } as never;
  expect(lockedWords({ ...standing, state: 'pending', review })).toContain('审核中，编号 R-20261122-0001，');
});
