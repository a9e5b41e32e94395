import { z } from 'zod';
import { byId, type Endpoint, endpoint, isoDate, keyword, listOf, pageInput, pageOf, text } from './endpoint';
import { limits } from './limits';
import {
  paramOf,
  paramsOf,
  pastedMost,
  type Register,
  type RegisterField,
  type RegisterNoun,
  type RegisterRow,
  registers,
  yesNo,
} from './registers';
import { marketKinds } from './vocabulary/listing';

/** What a list is asked for beside the filters of its fields, whose parameters are those of `RegisterField.filter`. */
interface OwnInput {
  /** Words of the name, the numbers and the enterprises. */
  q: string;
  /** Pasted values; the rows that have one of them come in this order unless `sort` says another. */
  values: string[];
  /** Names of the facets that are wanted (`paramOf`), and ids of charts. */
  facets: string[];
  charts: string[];
  /** Empty: the register's own, or that of the pasted values. */
  sort: string;
  page: number;
  pageSize: 10 | 20 | 50;
}
type FilterValue = string | string[] | number | undefined;
export type RegisterListInput = OwnInput & Record<string, FilterValue>;
export type RegisterExportInput = Omit<OwnInput, 'page' | 'pageSize'> & {
  format: 'csv' | 'xlsx';
  /** Keys of fields, in the order of the columns; none: those that a table shows at first. */
  columns: string[];
} & Record<string, FilterValue>;

type Given<T> = { [K in keyof T]?: T[K] | (T[K] extends string[] ? string : never) | undefined };
type RegisterQuery = Given<OwnInput> & Record<string, FilterValue | readonly string[]>;

const count = z.coerce
  .number('应为数字')
  .int('应为整数')
  .min(0, '不能小于 0')
  .max(2_000_000_000, '数字过大')
  .optional();

/** The parameters by which a list narrows by a field. */
function filterShape(field: RegisterField): Record<string, z.ZodType> {
  const { filter, type, values } = field;
  const [name = '', to = ''] = paramsOf(field);
  if (filter === 'contains') return { [name]: keyword };
  if (filter === 'oneOf') {
    const known = type === 'bool' ? yesNo : values;
    const value = known
      ? z.enum(known as [string, ...string[]], `应为${known.join('、')}之一`)
      : text(limits.registerText, 1);
    return { [name]: listOf(value) };
  }
  if (filter !== 'range') return {};
  const end = type === 'date' ? isoDate.optional() : count;
  return { [name]: end, [to]: end };
}

/** Some of these names; `usual` when the query says none. */
function named(keys: readonly string[], message: string, usual?: readonly string[]): z.ZodType {
  const list: z.ZodType<unknown, unknown> = listOf(
    keys.length ? z.enum(keys as [string, ...string[]], message) : z.never(message),
  );
  return usual ? list.prefault(usual) : list;
}

/** The query of a list without its page: what an export takes too. */
function queryShape({ fields, charts, older }: Register) {
  const facets = fields.filter(({ facet }) => facet).map(paramOf);
  const sorts = fields.flatMap(({ sort, key }) => (sort ? [key, `-${key}`] : []));
  return {
    q: keyword,
    values: listOf(text(limits.keyword, 1), pastedMost),
    facets: named(facets, '没有这一项统计', older && facets),
    charts: named(
      charts.map(({ id }) => id),
      '没有这张图',
    ),
    sort: z.enum(['', ...sorts], '排序方式不正确').default(''),
    ...Object.assign({}, ...fields.map(filterShape)),
  };
}

// Shapes follow from a register's fields while the program runs; the casts below give them the types that hold for every register.
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
const rowOf = (fields: readonly RegisterField[]) =>
  z.object({
    id: z.string(),
    ...Object.fromEntries(fields.map(({ key }) => [key, value])),
  }) as unknown as z.ZodType<RegisterRow, RegisterRow>;

const origin = {
  source: z.string(),
  /** The newest day that a row is as of; empty while there is no row. */
  asOf: z.string(),
  /** Whether that day is longer ago than the register's rhythm. */
  stale: z.boolean(),
};

/** The schema of a page of a register with rows of this kind. */
export const registerList = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({
    ...origin,
    /** How many pasted values were found, and those that were not; null when none were given. */
    pasted: z.object({ found: z.array(z.string()), missing: z.array(z.string()) }).nullable(),
    /** The charts asked for. `row` is a value of the chart's field, `column` a year or the Monday of a week. */
    charts: z.array(
      z.object({
        id: z.string(),
        cells: z.array(z.object({ row: z.string(), column: z.string(), count: z.number().int() })),
        /** True when the counts are the least that there are. */
        more: z.boolean().optional(),
      }),
    ),
  });

const history = z.array(z.object({ on: z.string(), text: z.string() }));

/** The schema of one record of a register with such a row. */
export const registerDetail = <T extends z.ZodType>(row: T) =>
  z.object({
    ...origin,
    /** Every field of the register. */
    row,
    sourceUrl: z.string().nullable(),
    /** Day from which on the register's complete files do not name the record any more; absent while they do. */
    goneOn: z.string().optional(),
    /** The product that the record names, without dosage form and salt; its page has that name in its address. */
    product: z.string().nullable(),
    /** The newest first; of a register that has one (`Register.history`). */
    history: history.optional(),
    /** Enterprises of this portal that the row names, each with its number of live services. */
    enterprises: z.array(
      z.object({
        field: z.string(),
        role: z.string(),
        id: z.string(),
        name: z.string(),
        serviceCount: z.number().int(),
        /** What it has in the markets now, the 3 newest. */
        listings: z.array(
          z.object({
            kind: z.enum(marketKinds),
            id: z.string(),
            title: z.string(),
            path: z.string(),
          }),
        ),
      }),
    ),
  });

/** One record; of an older register with its fields, and its one enterprise, at the top too. */
function detailOf({ fields, older }: Register) {
  const detail = registerDetail(rowOf(fields));
  if (!older) return detail;
  return detail.extend({
    id: z.string(),
    ...Object.fromEntries(fields.map(({ key }) => [key, value])),
    enterprise: z.object({ id: z.string(), name: z.string(), serviceCount: z.number().int() }).nullable(),
  });
}

/** The calls of a register, from its description. */
export function endpointsOf(register: Register) {
  const shape = queryShape(register);
  const list = registerList(rowOf(register.fields.filter(({ inList }) => inList)));
  return {
    list: endpoint({
      method: 'GET',
      access: 'public',
      summary: `${register.title}查询`,
      input: z.object({ ...shape, ...pageInput }) as unknown as z.ZodType<RegisterListInput, RegisterQuery>,
      data: list,
    }),
    detail: endpoint({
      method: 'GET',
      access: 'public',
      summary: `一条${register.title}登记`,
      input: byId,
      data: detailOf(register) as unknown as ReturnType<typeof registerDetail<z.ZodType<RegisterRow, RegisterRow>>>,
    }),
  };
}

/** The query of an export, which answers a file and is therefore no call of the contract. */
export const exportInput = (register: Register) =>
  z.object({
    ...queryShape(register),
    format: z.enum(['csv', 'xlsx'], '格式应为 csv 或 xlsx').default('csv'),
    columns: listOf(z.enum(register.fields.map(({ key }) => key) as [string, ...string[]], '没有这一列'), 60),
  }) as unknown as z.ZodType<RegisterExportInput>;

type Calls = ReturnType<typeof endpointsOf>;
export type RegisterList = z.output<Calls['list']['data']>;
export type RegisterDetail = z.output<Calls['detail']['data']>;
type RegisterEndpoints = { [N in RegisterNoun as `${N}/list`]: Calls['list'] } & {
  [N in RegisterNoun as `${N}/detail`]: Calls['detail'];
};

export const registerEndpoints = Object.fromEntries(
  Object.values<Register>(registers).flatMap((register): [string, Endpoint][] => {
    const { list, detail } = endpointsOf(register);
    return [
      [`${register.noun}/list`, list as unknown as Endpoint],
      [`${register.noun}/detail`, detail],
    ];
  }),
) as unknown as RegisterEndpoints;
