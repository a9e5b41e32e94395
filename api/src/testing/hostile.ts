import fc from 'fast-check';
import { z } from 'zod';

interface Field {
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: Field;
  anyOf?: Field[];
  properties?: Record<string, Field>;
}

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  '_%\\',
  "' or 1=1 --",
  '"; drop table account; --',
  '<script>alert(1)</script>',
  '__proto__',
  '../../etc/passwd',
  '{{7*7}}',
  '🧪👩🏽‍🔬',
  '\u202e倒转',
  '冻干粉针',
  '原料',
  '－１',
  'NaN',
  '1e309',
  '0x10',
  '2026-02-30',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '药'.repeat(101),
  'a'.repeat(10_000),
];
const numbers = [0, -0, -1, 1, 1.5, 1e308, 2 ** 31, 2 ** 53, 10_001, Number.NaN, Number.POSITIVE_INFINITY];

const hostile = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    ['a', 'b'],
    [[1]],
    { length: 3 },
    { toString: 'x' },
    Array(200).fill('x'),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value that the schema may well allow, so that the call gets past the door. */
function fitting(field: Field): fc.Arbitrary<unknown> {
  if (field.const !== undefined) return fc.constant(field.const);
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.anyOf) return fc.oneof(...field.anyOf.map(fitting));
  if (field.type === 'integer' || field.type === 'number') {
    const { minimum: min = 0, maximum = 10_000 } = field;
    return fc.integer({ min: Math.ceil(min), max: Math.min(maximum, min + 10_000) });
  }
  if (field.type === 'boolean') return fc.boolean();
  if (field.type === 'array') return fc.array(fitting(field.items ?? {}), { maxLength: 3 });
  if (field.type === 'object') return bodyOf(field);
  if (field.format === 'uuid') return fc.uuid();
  if (field.format === 'date') return fc.constantFrom('2026-11-21', '1970-01-01', '2030-12-31');
  return fc.oneof(fc.constantFrom('冻干', '片剂', 'API', '1115-70-4'), fc.string({ maxLength: 12 }));
}

/** An object with some of the schema's fields, each fitting or hostile, and at times one that the schema does not know. */
function bodyOf({ properties = {} }: Field): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: fitting(field) }, { weight: 1, arbitrary: hostile }),
    ]),
  );
  const known = fc.record(fields, { requiredKeys: [] });
  const strange = fc.constantFrom({}, {}, {}, { ownerUserId: 'x' }, { status: 'published' }, { constructor: 1 });
  return fc.tuple(known, strange).map(([body, more]) => ({ ...body, ...more }));
}

const fieldOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;

/** Inputs for a call, made from the schema that the server validates with. */
export const inputsOf = (schema: z.ZodType) => bodyOf(fieldOf(schema));

/** Whether a call reads nothing of what it is sent, so that few inputs say all. */
export const readsNothing = (schema: z.ZodType) => Object.keys(fieldOf(schema).properties ?? {}).length === 0;

/** A query as any client might send it: lists repeat their name, other values are written as text. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOf(one));
  return query.toString();
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
