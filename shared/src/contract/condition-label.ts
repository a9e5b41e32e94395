import { labels } from './labels';
import { labelOf, notStated, type VocabularyName } from './vocabulary';

/** A chosen value of a filter where its field's name does not stand beside it: a bare 支持 or 未说明 would say nothing. */
export function conditionLabel(name: VocabularyName, code: string): string {
  const label = labelOf(name, code);
  if (name === 'freeWithin') return `${labels.service.freeFrom}：${label}`;
  return name === 'sterile' || (name === 'stages' && code === notStated.code)
    ? `${labels.service[name]}：${label}`
    : label;
}
