import { hasCode } from '../../contract/vocabulary';
import { createPersistedState } from '../persisted-state';

/** The province that the person chose to look at, on whichever list; empty: 全国. */
export const keptRegion = createPersistedState('region', '', (stored) =>
  typeof stored === 'string' && (stored === '' || hasCode('provinces', stored)) ? stored : null,
);

/** Every list has its province filter under this name. */
export const param = 'provinces';

/** The provinces as people look for them: by part of the country. */
export const parts: readonly { name: string; codes: readonly string[] }[] = [
  { name: '华北', codes: ['北京', '天津', '河北', '山西', '内蒙古'] },
  { name: '东北', codes: ['辽宁', '吉林', '黑龙江'] },
  { name: '华东', codes: ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东'] },
  { name: '华中', codes: ['河南', '湖北', '湖南'] },
  { name: '华南', codes: ['广东', '广西', '海南'] },
  { name: '西南', codes: ['重庆', '四川', '贵州', '云南', '西藏'] },
  { name: '西北', codes: ['陕西', '甘肃', '青海', '宁夏', '新疆'] },
  { name: '其他', codes: ['香港', '澳门', '台湾', '境外'] },
];

/** The provinces of an address that the vocabulary knows. */
export const chosenIn = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll(param))].filter((code) => hasCode(param, code));

/** 全国, 江苏, or 江苏等 3 地. */
export function regionText(chosen: readonly string[]): string {
  const [first] = chosen;
  if (first === undefined) return '全国';
  return chosen.length === 1 ? first : `${first}等 ${chosen.length} 地`;
}
