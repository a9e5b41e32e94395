/** @jest-environment node */
import { initialsOf } from './initials';
import { shortLabels } from './short-labels';

it('leaves out what neighbouring labels begin with', () => {
  expect(shortLabels(['收藏的服务', '收藏的现货', '收藏的技术平台'])).toEqual(['服务', '现货', '技术平台']);
  expect(shortLabels(['企业信息', '服务信息'])).toEqual(['企业信息', '服务信息']);
  expect(shortLabels(['服务甲', '服务乙'])).toEqual(['服务甲', '服务乙']);
  expect(shortLabels(['登录'])).toEqual(['登录']);
});

it('names people by two letters or one character', () => {
  expect([
    initialsOf('sample_user'),
    initialsOf('demand01'),
    initialsOf('王小明'),
    initialsOf('𠮷田'),
    initialsOf('x'),
  ]).toEqual(['SU', 'DE', '王', '𠮷', 'X']);
});
