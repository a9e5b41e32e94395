import { type ContentField, contentFieldsOf, type TopicSectionValue } from './content-fields';
import { isPictureAddress, pictureFault } from './content-fields/common';
import { materialPath } from './content-fields/road-show';
import { fileIdIn } from './file-address';
import { listingFaults } from './listing-check';
import type { ListingValues } from './listing-fields';
import { applies, isEmpty, textOf } from './listing-text';
import { contentRefusals } from './refusals';
import { topicItemKinds } from './vocabulary/content';
import type { ContentKind } from './vocabulary/content-desk';

/** What is wrong with a field of a draft. */
export interface ContentFault {
  field: string;
  message: string;
}

const own = ['markup', 'picture', 'time', 'record', 'records', 'sections'] as const;
type Own = Extract<ContentField, { type: (typeof own)[number] }>;
const isOwn = (field: ContentField): field is Own => (own as readonly string[]).includes(field.type);
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(value);
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** Whether a stored value has the shape that its field has, complete or not. */
export function hasShape(field: ContentField, value: unknown): boolean {
  if (value === null) return true;
  switch (field.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'words':
    case 'terms':
    case 'records':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'objects':
    case 'sections':
      return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
    default:
      return typeof value === 'string';
  }
}

function sectionFault(sections: readonly Partial<TopicSectionValue>[], max: number): string | null {
  for (const [i, { title, kind, itemIds }] of sections.entries()) {
    const at = `第 ${i + 1} 个栏目：`;
    if (typeof title !== 'string' || !title.trim()) return `${at}请填写标题`;
    if ([...title].length > 60) return `${at}标题不能超过 60 个字`;
    if (!topicItemKinds.some(({ code }) => code === kind)) return `${at}请选择类型`;
    if (!Array.isArray(itemIds) || itemIds.length === 0) return `${at}请选择内容`;
    if (itemIds.length > max) return `${at}最多 ${max} 项`;
    if (!itemIds.every(isId)) return `${at}请重新选择内容`;
  }
  return null;
}

function ownFault(field: Own, value: unknown): string | null {
  const verb = field.type === 'markup' ? '填写' : '选择';
  if (isEmpty(value) || (typeof value === 'string' && !value.trim()))
    return field.required ? `请${verb}${field.label}` : null;
  switch (field.type) {
    case 'markup':
      return [...String(value)].length > field.max ? `不能超过 ${field.max} 个字` : null;
    case 'picture':
      return isPictureAddress(String(value)) ? null : pictureFault;
    case 'time':
      return isTime(value) ? null : '时间格式不正确';
    case 'record':
      return isId(value) ? null : '请重新选择';
    case 'records': {
      const ids = value as unknown[];
      return ids.length > field.max ? `最多 ${field.max} 项` : ids.every(isId) ? null : '请重新选择';
    }
    case 'sections': {
      const sections = value as Partial<TopicSectionValue>[];
      return sections.length > field.max ? `最多 ${field.max} 项` : sectionFault(sections, field.items);
    }
  }
}

/** Faults between fields. */
function together(kind: ContentKind, values: ListingValues): ContentFault[] {
  const faults: ContentFault[] = [];
  const { startAt, endAt } = values;
  if (kind === 'conference' && isTime(startAt) && isTime(endAt) && Date.parse(endAt) < Date.parse(startAt))
    faults.push({ field: 'endAt', message: contentRefusals.endAt });
  if (kind === 'roadshow' && !isEmpty(values.captionsUrl) && isEmpty(values.videoUrl))
    faults.push({ field: 'captionsUrl', message: contentRefusals.captionsUrl });
  const materials = (values.materials ?? []) as { path?: unknown }[];
  const wrong = kind === 'roadshow' ? materials.findIndex(({ path }) => !materialPath.test(String(path))) : -1;
  if (wrong >= 0)
    faults.push({
      field: 'materials',
      message: `第 ${wrong + 1} 项资料：应为本站 /media/ 下的 pdf、docx、xlsx、pptx、csv 或 zip 文件`,
    });
  return faults;
}

/** What keeps a draft from being published, in the order of the form; values have the shapes of their fields. */
export function contentFaults(kind: ContentKind, values: ListingValues): ContentFault[] {
  const faults = contentFieldsOf(kind).flatMap((field): ContentFault[] => {
    if (!isOwn(field))
      // No field of an editor depends on the day.
      return listingFaults([{ key: '', title: '', fields: [field] }], values, '').map(({ message }) => ({
        field: field.key,
        message,
      }));
    if (!applies(field, values)) return [];
    const message = ownFault(field, values[field.key]);
    return message ? [{ field: field.key, message }] : [];
  });
  const found = new Set(faults.map(({ field }) => field));
  return [...faults, ...together(kind, values).filter(({ field }) => !found.has(field))];
}

/** How a field reads in a comparison of two versions; null while it is not filled in. */
export function contentTextOf(field: ContentField, values: ListingValues): string | null {
  if (!isOwn(field)) return textOf(field, values);
  const value = values[field.key];
  if (isEmpty(value)) return null;
  if (field.type === 'picture') return fileIdIn(String(value)) ? '已上传的图片' : String(value);
  if (field.type === 'records') return `${(value as unknown[]).length} 项`;
  if (field.type === 'sections')
    return (value as TopicSectionValue[])
      .map(({ title, itemIds }) => `${title}（${itemIds?.length ?? 0} 项）`)
      .join('；');
  return String(value);
}
