// Writes the OpenAPI 3.1 description of every call from the table that the server implements.
import {
  type Access,
  bodyLimitOf,
  type Endpoint,
  maximumMatchesCounted,
  Problem,
} from '../../../contract/endpoint.ts';
import { roleLabels } from '../../../contract/vocabulary.ts';
import { z } from '../../../contract/zod.ts';

type Schema = Record<string, unknown>;

/** A text that is trimmed first has its limit only in the output schema, so we copy it to the input schema. */
function copyOutputLimit({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }) {
  if (!(zodSchema instanceof z.ZodPipe) || jsonSchema.type !== 'string') return;
  const { maxLength } = z.toJSONSchema(zodSchema, { io: 'output', unrepresentable: 'any' });
  if (maxLength !== undefined) jsonSchema.maxLength ??= maxLength;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (context) => copyOutputLimit(context as { zodSchema: z.core.$ZodType; jsonSchema: Schema }),
  });
  return rest;
};

export function describeAccess(access: Access): string {
  if (access === 'public') return 'Anyone';
  if (access === 'user') return 'Companies signed in on a public site';
  if (access === 'staff') return 'Any member of staff';
  if (access === 'superAdmin') return 'Super admins';
  const accepted = 'role' in access ? [access.role] : access.anyRole;
  const named = `Role ${accepted.map((role) => roleLabels[role]).join(' or ')}`;
  return 'orGroupMember' in access ? `${named}, or anyone who belongs to a challenge group` : named;
}

/** Converts path parameters to OpenAPI's form: {id} for :id. */
const openapiPath = (path: string) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Whether the call changes a record with a version; a new record has none yet. */
const takesIfMatch = ({ hasVersion, method, status }: Endpoint) =>
  Boolean(hasVersion) && method !== 'GET' && status !== 201;

/** Whether the query or body names a record, which may not exist. */
const namesRecord = ({ query, body }: Endpoint) =>
  [query, body].some((schema) => Object.keys(schema?.shape ?? {}).some((name) => /ID$/.test(name)));

function parametersOf(endpoint: Endpoint) {
  const describeParameters = (place: 'path' | 'query', schema: z.ZodObject | undefined) => {
    if (!schema) return [];
    // The output schema has the real types, because values in an address are text and are coerced.
    const { properties = {} } = schemaOf(schema, 'output') as { properties?: Record<string, Schema> };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: property,
    }));
  };
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that was read; if the record has changed since, the call is refused with 409.',
    schema: { type: 'string' },
  };
  return [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
    ...(takesIfMatch(endpoint) ? [ifMatch] : []),
  ];
}

const file = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

function requestBodyOf(endpoint: Endpoint) {
  if (endpoint.isUpload)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, 'input');
  const description = `At most ${bodyLimitOf(endpoint) / 1024} kB.`;
  return { requestBody: { description, required: true, content: { 'application/json': { schema } } } };
}

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const header = (description: string, type: string) => ({ description, schema: { type } });

const problemWithRetry = (description: string) => ({
  ...problem(description),
  headers: { 'Retry-After': header('Seconds to wait before trying again', 'integer') },
});

function responsesOf(endpoint: Endpoint) {
  const success = endpoint.reply
    ? {
        description: 'Done',
        headers: {
          ...(endpoint.isList && {
            'X-Total-Count': header('The number of records on all pages', 'integer'),
            'X-Total-Is-Capped': header(
              `"true" if a search has more than ${maximumMatchesCounted} matches; X-Total-Count is then ${maximumMatchesCounted}`,
              'string',
            ),
          }),
          ...(endpoint.hasVersion && { ETag: header('The version of the record', 'string') }),
        },
        content: endpoint.file
          ? Object.fromEntries(
              [endpoint.file, ...(endpoint.otherFiles ?? [])].map((type) => [
                type,
                { schema: { type: 'string' } },
              ]),
            )
          : { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      }
    : { description: 'Done' };
  const takesInput = endpoint.body || endpoint.query || endpoint.isUpload;
  return {
    [endpoint.reply ? String(endpoint.status ?? 200) : '204']: success,
    ...(endpoint.canBeDoneAtOnce && { 200: success }),
    ...(takesInput && {
      400: {
        description: 'Invalid fields, or the reason for a refusal as text',
        content: {
          'application/json': {
            schema: { anyOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'string' }] },
          },
        },
      },
    }),
    ...((endpoint.access !== 'public' || endpoint.identifiesCaller) && {
      401: problem('No token, or one that is no longer valid'),
      403: problem(
        endpoint.needsRecentSignIn
          ? 'Signed in, but not allowed, or only after confirming the password'
          : 'Signed in, but not allowed',
      ),
    }),
    ...((endpoint.params || namesRecord(endpoint) || endpoint.canBeMissing) && {
      404: problem('It does not exist, or this person may not see it'),
    }),
    ...((takesIfMatch(endpoint) || endpoint.canConflict) && {
      409: problem('Changed by someone else since it was read'),
    }),
    ...(endpoint.body && { 413: problem('The body is too large, too deep or contains too many values') }),
    ...(endpoint.isThrottled && { 429: problemWithRetry('Too many attempts') }),
    503: problemWithRetry('The database or the storage of files cannot be used at the moment'),
    default: problem('An unexpected failure, with a reference'),
  };
}

export function describe(api: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [noun, table] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = openapiPath(endpoint.path);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: {
          operationId: `${noun}.${name}`,
          tags: [noun],
          summary: endpoint.summary,
          description: `Who may call it: ${describeAccess(endpoint.access)}.`,
          ...(endpoint.access === 'public' && { security: [] }),
          parameters: parametersOf(endpoint),
          ...requestBodyOf(endpoint),
          responses: responsesOf(endpoint),
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Challenge Desk',
      version: '1',
      description: 'Paths match without regard to case. Fields that a call does not name are ignored.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
}
