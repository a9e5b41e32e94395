import type { RankingInput } from 'shared/contract/ranking';

/** Differences between versions of the formula. A stored quarter keeps the version that it was computed with. */
interface Version {
  register: { method: string; share(registers: RankingInput['registers']): number };
  profile: { method: string };
}

const sumOf = (registers: RankingInput['registers'], worth: (rows: number) => number): number =>
  Object.values(registers).reduce((sum, rows) => sum + worth(rows), 0);

const versions: Record<string, Version> = {
  '1': {
    register: {
      method:
        '委托生产、批签发与药品批文、临床试验、原辅包（状态 A）四类公开登记，每类最多计 20 条，合计 40 条得 100 分。',
      share: (registers) => sumOf(registers, (rows) => Math.min(rows, 20)) / 40,
    },
    profile: {
      method: '企业主页 12 项资料中已填写的比例，含简介、成立日期、规模、产线或设备、案例、可承接时间等。',
    },
  },
  // Nearly everybody reached 20 rows, and one priced offer of thirty was enough for the item: version 1 did not separate
  // enterprises.
  '2': {
    register: {
      method:
        '委托生产、批签发与药品批文、临床试验、原辅包（状态 A）四类公开登记，每类计条数的平方根，最多 400 条计 20；四类合计 40 得 100 分。取平方根使条数多四倍只多一倍，规模本身不决定名次。',
      share: (registers) => sumOf(registers, (rows) => Math.sqrt(Math.min(rows, 400))) / 40,
    },
    profile: {
      method:
        '企业主页 8 项（简介、成立日期、企业性质、注册资本、人员规模、英文名、官网、企业认领）各计 1；产线或设备、案例、可承接时间、公开报价 4 项按在架内容中已填写的比例计。合计占 12 项的比例。',
    },
  },
};

export const formulaVersion = '2';

/** The rules of a version; an unknown one, written by a newer program, is read by the current rules. */
export const rulesOf = (version: string): Version => (versions[version] ?? versions[formulaVersion]) as Version;
