// Bodies that would be slow to parse: each call refuses them before parsing.
import { bodyLimitOf, type Endpoint } from '../../contract/endpoint.ts';
import { serverMessages } from '../../contract/server-messages.ts';
import { maximumLevels, maximumValues } from '../../server/platform/http/json-cost.ts';
import { type Parts, type RequestCase, toRequest } from './request-cases.ts';

interface CostlyBody {
  readonly name: string;
  readonly message: string;
  readonly sent: RequestCase;
}

/** `accepted` is a request that the call accepts. An extra field, which calls ignore, makes it costly. */
export function costlyBodies(endpoint: Endpoint, accepted: Parts): CostlyBody[] {
  if (endpoint.method === 'GET' || endpoint.isUpload) return [];
  const limit = bodyLimitOf(endpoint);
  const request = toRequest(endpoint, 'changed', accepted);
  const withExtra = (json: string): RequestCase => {
    const fields = request.body?.replace(/\}\s*$/, '') ?? '{';
    return { ...request, body: `${fields}${fields === '{' ? '' : ','}"extra":${json}}` };
  };
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const keys = `{${Array.from({ length: maximumValues + 1 }, (_, key) => `"${key}":1`)}}`;
  const elements = `[${'[],'.repeat(maximumValues)}1]`;
  const tooMany = (json: string) =>
    json.length > limit ? serverMessages.bodyTooLarge : serverMessages.bodyTooManyValues;
  return [
    {
      name: 'a byte over the limit',
      message: serverMessages.bodyTooLarge,
      sent: { ...request, body: (request.body ?? '{}').padEnd(limit + 1) },
    },
    { name: 'one level too deep', message: serverMessages.bodyTooDeep, sent: withExtra(deep(maximumLevels)) },
    { name: 'far too deep', message: serverMessages.bodyTooDeep, sent: withExtra(deep(limit / 4)) },
    { name: 'too many keys', message: tooMany(keys), sent: withExtra(keys) },
    { name: 'too many elements', message: tooMany(elements), sent: withExtra(elements) },
  ];
}
