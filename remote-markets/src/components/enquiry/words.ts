import type { EnquiryTargetType } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';

/** What is enquired about, as the page knows it. */
export interface EnquiryTarget {
  type: EnquiryTargetType;
  id: string;
  title: string;
}

/** Which button opened the form; the enquiry is the same, only its words differ. */
export type EnquiryIntent = 'quote' | 'contact' | 'offer';

export interface FormWords {
  title: string;
  /** What the proposed subject begins with. */
  subject: string;
  content: string;
  /** Examples for 数量 and 规格; a form that only makes contact does not ask for them. */
  amounts?: { quantity: string; spec: string };
}

export const formWords: Record<EnquiryIntent, FormWords> = {
  quote: {
    title: '询价',
    subject: '询价：',
    content: '品种与阶段、工艺要点、质量标准、希望的交期等，写得越具体，对方越容易报价。',
    amounts: { quantity: '如：3 批，每批 1 万支', spec: '如：10 mg/瓶，西林瓶' },
  },
  contact: {
    title: '联系',
    subject: '联系：',
    content: '想了解什么、在什么项目中使用、希望怎样合作。',
  },
  offer: {
    title: '我能承接',
    subject: '承接：',
    content: '可承接的范围、相关经验与资质、档期、大致报价与交期。',
    amounts: { quantity: '如：每批 1–5 万支，年内 6 批', spec: '如：2–20 mL 西林瓶，冻干面积 20 m²' },
  },
};

/** The proposed subject, as long as a subject may be. */
export const subjectOf = (intent: EnquiryIntent, title: string): string =>
  [...`${formWords[intent].subject}${title}`].slice(0, limits.enquiry.subject.max).join('');
