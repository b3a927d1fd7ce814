// Writes the readable page of all calls at /docs from the same table as /openapi.json.
import { type Endpoint, maximumMatchesCounted } from '../../../contract/endpoint.ts';
import { z } from '../../../contract/zod.ts';
import { escapeHtml } from '../text/html.ts';
import { describeAccess } from './openapi.ts';

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** Describes a schema in a few words, such as "text, 10 or 20, list of { id, name }". */
function describeShape(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (shape.anyOf) return shape.anyOf.map(describeShape).join(' or ');
  if (shape.items) return `list of ${describeShape(shape.items)}`;
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(
      ([name, field]) => `${name}${shape.required?.includes(name) ? '' : '?'}: ${describeShape(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  const type = Array.isArray(shape.type) ? shape.type.join(' or ') : shape.type;
  return type === 'string' ? 'text' : (type ?? 'anything');
}

const describeSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  escapeHtml(describeShape(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape));

function callInHtml(endpoint: Endpoint): string {
  const line = (label: string, value: string) => `<dt>${label}</dt><dd>${value}</dd>`;
  const code = (schema: z.ZodType, io: 'input' | 'output') => `<code>${describeSchema(schema, io)}</code>`;
  return `<article>
    <h3><span class="method">${endpoint.method}</span> <code>/${escapeHtml(endpoint.path)}</code></h3>
    <p>${escapeHtml(endpoint.summary)}</p>
    <dl>
      ${line('Who', escapeHtml(describeAccess(endpoint.access)))}
      ${endpoint.query ? line('Query', code(endpoint.query, 'output')) : ''}
      ${endpoint.body ? line('Body', code(endpoint.body, 'input')) : ''}
      ${endpoint.isUpload ? line('Body', 'multipart/form-data with the field <code>file</code>') : ''}
      ${line('Reply', endpoint.file ? `a file, <code>${escapeHtml([endpoint.file, ...(endpoint.otherFiles ?? [])].join(' or '))}</code>` : endpoint.reply ? code(endpoint.reply, 'output') : 'nothing (204)')}
    </dl>
  </article>`;
}

const style = `
  :root { color-scheme: light dark; --text: #1A2230; --muted: #56617A; --page: #F6F7F9; --surface: #FFFFFF; --border: #DDE2EA; --accent: #1F5FBF }
  @media (prefers-color-scheme: dark) { :root { --text: #E8EBF0; --muted: #A3ACBC; --page: #12151B; --surface: #1A1E26; --border: #313947; --accent: #8AB4F8 } }
  body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif }
  main { max-width: 960px; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 24px } h2 { font-size: 16px; margin-top: 32px; text-transform: none }
  h3 { font-size: 14px; margin: 0; overflow-wrap: anywhere }
  a { color: var(--accent) }
  article { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; padding: 12px 16px; margin: 8px 0 }
  article p { margin: 4px 0 8px; color: var(--muted) }
  .method { color: var(--accent); font-weight: 650 }
  dl { display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: 4px 8px; margin: 0 }
  dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
`;

export function docsPage(api: Record<string, Record<string, Endpoint>>): string {
  const nouns = Object.entries(api).map(
    ([noun, table]) =>
      `<section aria-labelledby="${noun}"><h2 id="${noun}">${noun}</h2>${Object.values(table).map(callInHtml).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Challenge Desk</title><style>${style}</style></head>
<body><main>
<h1>The API of Challenge Desk</h1>
<p>A readable version of <a href="/openapi.json">/openapi.json</a>. Send the token of <code>admin/auth/login</code> as a bearer
authorisation header. Lists take <code>page</code>, <code>pageSize</code>, <code>search</code>, <code>sort</code> and
<code>order</code>, and answer with <code>X-Total-Count</code>. A search counts up to ${maximumMatchesCounted} matches and sends
<code>X-Total-Is-Capped: true</code> if there are more.</p>
${nouns.join('\n')}
</main></body></html>`;
}
