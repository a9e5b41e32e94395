import { z } from 'zod';
import { type EndpointKey, endpoints } from '../contract/endpoints';
import type { Answer } from './conformance';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  minLength?: number;
  format?: string;
}

const byFormat: Record<string, string> = {
  uuid: '01930000-0000-7000-8000-000000000001',
  date: '2026-11-21',
  'date-time': '2026-11-21T06:00:00.000Z',
  uri: 'https://portal.example/',
  email: 'service@example.com',
};

/** The smallest value that a schema describes: lists are empty, what may be null is null. */
function smallest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(({ type }) => type === 'null') ? null : smallest(choices[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(smallest));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties: more } = schema;
      const others = typeof more === 'object' ? more : {};
      return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? others)]));
    }
    case 'array':
      return (
        schema.prefixItems?.map(smallest) ??
        Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}))
      );
    case 'string':
      return byFormat[schema.format ?? ''] ?? '示例'.padEnd(schema.minLength ?? 0, '例');
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** What a call answers at the least, by the contract: enough for a page to be drawn whose test does not care about data. */
export function sampleAnswer(key: EndpointKey): unknown {
  const endpoint = endpoints[key];
  if (!endpoint) throw new Error(`${key} is no call of the contract`);
  return smallest(z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' }) as Schema);
}

/** For createHostDouble: every call has such an answer, beside those that a test gives itself. */
export const sampleAnswers = <T extends object>(own: T = {} as T): T =>
  new Proxy(own, {
    get: (target, key) => Reflect.get(target, key) ?? (() => sampleAnswer(key as EndpointKey)),
  });

/** For checkConformance. */
export const answerSample: Answer = async (_, key) => sampleAnswer(key as EndpointKey);
