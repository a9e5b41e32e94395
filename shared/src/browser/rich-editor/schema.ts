import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

const children = (name: string) => (): DOMOutputSpec => [name, 0];
const mark = (name: string): MarkSpec => ({ parseDOM: [{ tag: name }], toDOM: children(name) });

/** One node for each block of contract/rich-text and one mark for each mark, so that a text of this schema is one of that contract. */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: children('p') },
  heading: {
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    // Below the heading of the section in which the page shows them.
    parseDOM: [
      { tag: 'h3', attrs: { level: 2 } },
      { tag: 'h4', attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }) => [`h${attrs.level + 1}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'text*',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: children('blockquote'),
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: children('ul') },
  ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: children('ol') },
  list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: children('li') },
  /** Members add pictures as files; editors put them into a text. */
  image: {
    group: 'block',
    atom: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '' },
      caption: { default: '' },
      width: { default: null },
      height: { default: null },
    },
    toDOM: ({ attrs }) => ['figure', ['img', { src: attrs.src, alt: attrs.alt }], ['figcaption', attrs.caption]],
  },
  text: {},
  ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
};

export const schema = new Schema({
  nodes,
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') ?? '' }) }],
      // No title and no target: nothing is opened from here.
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: mark('strong'),
    em: mark('em'),
    sub: mark('sub'),
    sup: mark('sup'),
  },
});

/** A node type that the schema has. */
export const nodeOf = (name: string) => schema.nodes[name] as NonNullable<(typeof schema.nodes)[string]>;
/** A mark type that the schema has. */
export const markOf = (name: string) => schema.marks[name] as NonNullable<(typeof schema.marks)[string]>;
