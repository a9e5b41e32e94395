import type { ContentField } from './field';

/** Fields of the editors' forms serve no filter or card of a market. */
export const uses = [] as const;

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
    message: `应为本站 /${folders.split('|').at(-1)}/ 下的文件（${endings.replaceAll('|', '、')}）`,
  },
  uses,
});

export const cover = siteFile('cover', '封面', 'static|media', pictures);

export const webAddress = (key: string, label: string): ContentField => ({
  key,
  label,
  type: 'text',
  max: 500,
  pattern: { rule: '^https?://[^\\s]+$', message: '应为 http 或 https 网址' },
  uses,
});

export const body = (required?: true): ContentField => ({
  key: 'content',
  label: '正文',
  help: '可用的标记：p、h2、h3、strong、em、sub、sup、a、ul、ol、li、blockquote、table、figure、img；其余的不会保留。',
  type: 'markup',
  max: 200_000,
  ...(required && { required }),
});
