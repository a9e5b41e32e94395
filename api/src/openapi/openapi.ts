import type { Endpoint } from 'shared/contract/endpoint';
import { endpoints } from 'shared/contract/endpoints';
import { envelopeOf } from 'shared/contract/envelope';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json as Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
};

function parametersOf(endpoint: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** OpenAPI 3.1 of the whole API, made from the contract. */
export function openApi() {
  const paths: Record<string, unknown> = {};
  for (const [key, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const content = { 'application/json': { schema: schemaOf(envelopeOf(endpoint.data), 'output') } };
    paths[`/api/${key}`] = {
      [endpoint.method.toLowerCase()]: {
        operationId: key.replace('/', ''),
        tags: [key.split('/')[0]],
        summary: endpoint.summary,
        ...(endpoint.access === 'public' ? {} : { security: [{ token: [], authorization: [] }] }),
        ...(endpoint.method === 'GET'
          ? { parameters: parametersOf(endpoint) }
          : {
              ...(endpoint.repeatsInQuery && { parameters: parametersOf(endpoint) }),
              requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } },
            }),
        responses: {
          200: { description: '成功', content },
          default: { description: '失败：success 为 false，message 为中文说明', content },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: '医药供需 API', version: '1' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        authorization: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
    },
  };
}
