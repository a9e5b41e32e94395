import { escapeHtml } from '../lib/html';

export interface LetterItem {
  title: string;
  /** One line; may be empty. */
  text: string;
  /** Absolute address; empty where there is nothing to go to. */
  link: string;
}

export interface Letter {
  /** First line, without an end of line. */
  greeting: string;
  items: readonly LetterItem[];
  /** Plain lines below the items. */
  notes: readonly string[];
  /** The last line: a word and where it leads. */
  foot: { label: string; link: string };
}

const style = 'font:15px/1.7 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#12211f';
const anchor = (link: string, label: string) =>
  `<a href="${escapeHtml(link)}" style="color:#166a5e">${escapeHtml(label)}</a>`;

const htmlOf = ({ title, text, link }: LetterItem) =>
  `<li style="margin:0 0 14px">${link ? anchor(link, title) : escapeHtml(title)}${
    text ? `<br><span style="color:#5b6b68">${escapeHtml(text)}</span>` : ''
  }</li>`;

/** A message as text and as HTML; what people wrote is escaped. */
export function writeLetter({ greeting, items, notes, foot }: Letter): { text: string; html: string } {
  const lines = items.flatMap(({ title, text, link }) => [`· ${title}`, ...[text, link].filter(Boolean), '']);
  return {
    text: [greeting, '', ...lines, ...notes, '', `${foot.label}：${foot.link}`, ''].join('\n'),
    html: `<div style="max-width:600px;${style}"><p>${escapeHtml(greeting)}</p><ul style="padding-left:20px">${items
      .map(htmlOf)
      .join('')}</ul>${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}<p style="font-size:13px">${anchor(
      foot.link,
      foot.label,
    )}</p></div>`,
  };
}
