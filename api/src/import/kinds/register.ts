import { limits } from 'shared/contract/limits';
import { everyRegister, type Register, type RegisterField } from 'shared/contract/registers';
import { z } from 'zod';
import { columnOf } from '../../db/column-of';
import { date, type Field, type Fields, flag, integer, optional, pattern, text, url, words } from '../fields';
import { defineKind, type Kind } from '../kind';
import { quote } from '../words';

/** Letters and digits that were typed at full width. Punctuation stays: names have （ and ）. */
const narrow = (value: string): string =>
  value.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
const narrowed = (field: Field<string>): Field<string> => ({
  ...field,
  schema: z
    .string('应为文字')
    .transform(narrow)
    .pipe(field.schema as z.ZodType<string, string>),
});

const folded = (word: string) => word.normalize('NFKC').replace(/\s+/g, '');

/** One of some words, however wide their letters and brackets are. */
function oneOf(label: string, values: readonly string[]): Field<string> {
  const known = new Map(values.map((value) => [folded(value), value]));
  const schema = z.string('应为文字').transform((word, context) => {
    const value = known.get(folded(word));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `没有${quote(word)}这一项，应为${values.join('、')}之一` });
    return z.NEVER;
  });
  return { ...text(label, 100), schema };
}

function fieldOf(field: RegisterField): Field<unknown> {
  const { label, type, values = [], pattern: rule } = field;
  if (type === 'date') return date(label) as Field<unknown>;
  if (type === 'enum') return oneOf(label, values) as Field<unknown>;
  if (type === 'int') return integer(label, 0, 2_000_000_000) as Field<unknown>;
  if (type === 'bool') return flag(label) as Field<unknown>;
  if (type === 'list') return words(label, 200, field.required ? 1 : 0, limits.registerText) as Field<unknown>;
  if (rule) return narrowed(pattern(label, new RegExp(rule.source), `应写作 ${rule.example}`)) as Field<unknown>;
  return narrowed(text(label, type === 'longText' ? 10_000 : limits.registerText)) as Field<unknown>;
}

const withNull = (field: RegisterField): Field<unknown> => {
  const made = fieldOf(field);
  // An empty list is one; of every other kind of value there is none.
  return field.required || field.type === 'list' ? made : optional(made);
};

const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** SQL: the enterprise that a row of the file names, by credit code, else by a name that only one has. */
const linksOf = ({ enterprises, fields }: Register): Record<string, string> =>
  Object.fromEntries(
    enterprises.map(({ field, creditCode, link = 'enterpriseId' }) => {
      const isList = fields.some(({ key, type }) => key === field && type === 'list');
      const name = `n.${columnOf(field)}`;
      const code = creditCode ? `n.${columnOf(creditCode)}` : 'null';
      return [columnOf(link), `register_enterprise(${code}, ${isList ? name : `array[${name}]`})`];
    }),
  );

/** SQL of columns that no file has. */
const ownColumns: Readonly<Record<string, Record<string, string>>> = {
  // The page shows what has become of a registration.
  raw_material: {
    history: `case when o.id is not null and o.review_status <> n.review_status
      then jsonb_build_array(jsonb_build_object('on', n.updated_on, 'text', '登记状态变更为 ' || n.review_status)) || o.history
      else coalesce(o.history, '[]') end`,
  },
};

/** What files of a register contain, from its description: a record is known by its unique fields, whatever the file calls it. */
function registerKind(register: Register): Kind {
  const { fields, table, title, source } = register;
  const described = Object.fromEntries(fields.map((field) => [field.key, withNull(field)]));
  const origin: Fields = {
    dataSource: optional(text('数据来源', 100)),
    asOf: optional(date('更新至')),
    sourceUrl: optional(url('来源链接')),
  };
  const aliases = Object.fromEntries(
    fields.flatMap(({ key, aliases: heads = [] }) => heads.map((head) => [head, key])),
  );
  return defineKind({
    name: table,
    plural: `${table}s`,
    label: title,
    fields: { ...described, ...origin },
    aliases: { ...aliases, 数据日期: 'asOf', 原文链接: 'sourceUrl', 序号: '' },
    known: 'recordKey',
    versioned: true,
    key: fields.flatMap(({ unique, key }) => (unique ? [key] : [])),
    references: { dataSource: 't.source' },
    links: linksOf(register),
    // The page would say so for ever: it tells the newest day of all rows.
    refusals: [['n.as_of > today_cn()', `'更新至：不能晚于今天'`]],
    columns: {
      ...ownColumns[table],
      source: `coalesce(l.doc ->> 'data_source', ${sqlText(source)})`,
      as_of: 'coalesce(n.as_of, today_cn())',
    },
  });
}

export const registerKinds: readonly Kind[] = everyRegister.map(registerKind);
