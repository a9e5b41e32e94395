import { isCreditCode } from '../format/credit-code';
import { limits } from './limits';
import { accountRefusals } from './refusals';
import { orgTypes, provinces } from './vocabulary';
import { type ClaimText, claimFields } from './vocabulary/claim';

const { claim: bounds } = limits;

interface Bounds {
  min: number;
  max: number;
}
const isWithin = (typed: string, { min, max }: Bounds) => {
  const { length } = [...typed.trim()];
  return length >= min && length <= max;
};
const isOneOf = (terms: readonly { code: string }[], typed: string) => terms.some(({ code }) => code === typed);

/** What is wrong with a text of a claim; browsers say the same beside its field. An empty draft may be saved, so this is said of it too. */
export function claimTextFault(field: ClaimText, typed: string): string | undefined {
  const label = claimFields[field];
  const { min, max } = bounds[field];
  if (min > 0 && !typed.trim()) return `请填写${label}`;
  if (!isWithin(typed, bounds[field]))
    return min > 0 ? `${label}应为 ${min}–${max} 个字` : `${label}不能超过 ${max} 个字`;
  return field === 'email' && typed.trim() && !/^\S+@\S+\.\S+$/.test(typed.trim()) ? accountRefusals.email : undefined;
}

const sized = (size: Bounds, words: string) => (typed: string) => (isWithin(typed, size) ? undefined : words);

/** How the names begin that the portal gives while two applicants use one name: nobody's to type. */
const provisionalPrefix = '待核实企业';
/** What a described enterprise is called while another one has the name that its applicant gave. */
export const provisionalName = (uscc: string): string => `${provisionalPrefix} ${uscc}`;
/** Whether a typed name begins as only the portal names an enterprise. */
export const isReservedName = (typed: string) => typed.trim().startsWith(provisionalPrefix);
export const reservedNameFault = `企业全称不能以「${provisionalPrefix}」开头，请填写营业执照上的名称`;

const rightlySized = sized(bounds.name, `请输入 ${bounds.name.min}–${bounds.name.max} 个字的企业全称`);

/** What is wrong with each word about a new enterprise. */
export const newEnterpriseFaults = {
  name: (typed: string) => (isReservedName(typed) ? reservedNameFault : rightlySized(typed)),
  uscc: (typed: string) => (isCreditCode(typed) ? undefined : '位数或校验位不正确，请与营业执照核对'),
  orgTypes: (typed: readonly string[]) =>
    typed.length > 0 && typed.every((one) => isOneOf(orgTypes, one)) ? undefined : '请选择企业类型',
  province: (typed: string) => (isOneOf(provinces, typed) ? undefined : '请选择省份'),
  city: sized(bounds.city, '请输入城市'),
  address: sized(bounds.address, `请输入 ${bounds.address.min}–${bounds.address.max} 个字的地址`),
};
