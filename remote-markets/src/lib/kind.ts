import type { ServiceKind } from 'shared/contract/service';

/** How the three kinds of supply are spoken of. */
export interface KindWords {
  label: string;
  /** Measure word and noun: 找到 238 项服务. */
  counted: string;
  intro: string;
  placeholder: string;
  /** Heading of the first section of a detail. */
  about: string;
}

export const kindWords: Record<ServiceKind, KindWords> = {
  service: {
    label: '服务',
    counted: '项服务',
    intro: '委托研发、委托生产、检测与注册服务，按阶段和能力筛选。',
    placeholder: '剂型、品种、工艺或企业名称',
    about: '服务说明',
  },
  spot: {
    label: '现货',
    counted: '项现货',
    intro: '原料药、辅料、包材、对照品与闲置产能，按规格和货期筛选。',
    placeholder: '品名、CAS 号或企业名称',
    about: '现货说明',
  },
  platform: {
    label: '技术平台',
    counted: '个技术平台',
    intro: '技术、中试、检测与公共服务平台，按领域和合作方式筛选。',
    placeholder: '技术领域、设备或企业名称',
    about: '平台说明',
  },
};

export const kinds = Object.keys(kindWords) as ServiceKind[];

/** The kind that an address asks for; services when it does not say. */
export function kindOf(search: URLSearchParams): ServiceKind {
  const kind = search.get('kind') as ServiceKind;
  return kinds.includes(kind) ? kind : 'service';
}
