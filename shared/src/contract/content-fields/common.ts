import { fileIdIn } from '../file-address';
import { contentRefusals } from '../refusals';
import type { ContentField } from './field';

/** Fields of the editors' forms serve no filter or card of a market. */
export const uses = [] as const;

/** Endings of pictures that lie on this site. */
const pictures = 'jpg|jpeg|png|webp|avif|svg';

/** A file of this site: the page's policy lets no others in. */
export const siteFile = (key: string, label: string, folders: string, endings: string): ContentField => ({
  key,
  label,
  help: `本站 /${folders.split('|').at(-1)}/ 下的文件，支持 ${endings.replaceAll('|', '、')}。`,
  type: 'text',
  max: 200,
  pattern: {
    rule: `^/(${folders})/(?!.*\\.\\.)[\\w./\\-]+\\.(${endings})$`,
    message: contentRefusals.siteFile(folders, endings),
  },
  uses,
});

export const cover: ContentField = {
  key: 'cover',
  label: '封面',
  help: '建议 16:9，宽 1200 像素以上；不上传时用默认图案。',
  type: 'picture',
  purpose: 'content',
};

const siteFolder = /^\/(static|media)\//;
const picturePath = new RegExp(`^/\\w+/(?!.*\\.\\.)[\\w./\\-]+\\.(${pictures})$`, 'i');
/** What a field of type `picture` takes. */
export const isPictureAddress = (value: string): boolean =>
  Boolean(fileIdIn(value)) || (siteFolder.test(value) && picturePath.test(value));
export const pictureFault = `请上传图片，或用本站 /media/ 下的文件（${pictures.replaceAll('|', '、')}）`;

/** A field for an http or https address. */
export const webAddress = (key: string, label: string): ContentField => ({
  key,
  label,
  type: 'text',
  max: 500,
  pattern: { rule: '^https?://[^\\s]+$', message: contentRefusals.webAddress },
  uses,
});

/** The formatted text of a record. */
export const body = (required?: true): ContentField => ({
  key: 'content',
  label: '正文',
  help: '可从 Word 或网页粘贴，保留标题、列表、表格与链接；图片可以粘贴、拖入或上传。',
  type: 'markup',
  max: 200_000,
  ...(required && { required }),
});
