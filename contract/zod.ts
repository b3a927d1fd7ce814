// Zod, taught to speak in the specification's messages; everything that needs a schema imports it from here.
import * as z from 'zod';
import { isEmpty } from './emptiness.ts';
import { messages } from './messages.ts';

type Issue = z.core.$ZodRawIssue;

function sentenceFor(issue: Issue): string {
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
    return issue.origin === 'number' || issue.origin === 'int'
      ? messages.aboveMaximum(Number(issue.maximum))
      : messages.maxLength(Number(issue.maximum));
  }
  return messages.pattern;
}

/** Nobody reads more of them. */
const mostIssues = 100;

/** The first sentence for each field, by its path; what is wrong with the whole stands under ''. */
export function sentencesByField(error: z.ZodError | undefined): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of error?.issues.slice(0, mostIssues) ?? [])
    sentences[path.join('.')] ??= message;
  return sentences;
}

/** In pages our Content-Security-Policy forbids generated code, and browsers report even the attempt. */
const isPage = 'document' in globalThis;

z.config({ customError: sentenceFor, jitless: isPage });

export { z };
