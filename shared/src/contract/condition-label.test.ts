import { conditionLabel } from './condition-label';

it.each([
  ['sterile', 'unstated', '无菌生产：未说明'],
  ['sterile', 'no', '无菌生产：不支持'],
  ['freeWithin', '3m', '最早档期：3 个月内'],
  ['stages', 'unstated', '研发阶段：未说明'],
  ['stages', 'ind', 'IND'],
  ['dosageForms', 'IN03', '冻干粉针'],
] as const)('%s %s reads alone as %s', (name, code, text) => expect(conditionLabel(name, code)).toBe(text));
