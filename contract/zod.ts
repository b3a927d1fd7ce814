// Sets up Zod with the specification's messages; every schema imports it from here.
import * as z from 'zod';
import { isEmpty } from './is-empty.ts';
import { messages } from './messages.ts';

type Issue = z.core.$ZodRawIssue;

function messageFor(issue: Issue): string {
  if (issue.code === 'invalid_type') return isEmpty(issue.input) ? messages.required : messages.pattern;
  if (issue.code === 'invalid_format') {
    if (isEmpty(issue.input)) return messages.required;
    return issue.format === 'email' ? messages.email : messages.pattern;
  }
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    return isEmpty(issue.input) ? messages.required : messages.pattern;
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'number' || issue.origin === 'int')
      return messages.belowMinimum(Number(issue.minimum));
    if (issue.origin === 'array') return messages.required;
    return isEmpty(issue.input) ? messages.required : messages.minLength(Number(issue.minimum));
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'array') return messages.maxItems(Number(issue.maximum));
    return issue.origin === 'number' || issue.origin === 'int'
      ? messages.aboveMaximum(Number(issue.maximum))
      : messages.maxLength(Number(issue.maximum));
  }
  return messages.pattern;
}

/** Keeps the reply short: nobody reads more messages than this. */
const maximumIssues = 100;

/** Returns the first message for each field, by its path. A message about the whole value has the path ''. */
export function messagesByField(error: z.ZodError | undefined): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { path, message } of error?.issues.slice(0, maximumIssues) ?? [])
    byField[path.join('.')] ??= message;
  return byField;
}

/** Our Content-Security-Policy forbids generated code in pages and workers, and browsers report even the attempt. */
const isBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

z.config({ customError: messageFor, jitless: isBrowser });

export { z };
