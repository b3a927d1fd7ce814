// The short text beside the save buttons that says what the assessment form still lacks.
import { AssessmentFields } from '../../../../contract/assessments.ts';
import { type FormValues, notSetOf } from './form-values.ts';

export function missingFieldsText(values: FormValues): string {
  const notSet = notSetOf(values).length + (values.isInnovative === null ? 1 : 0);
  const missing = [...(notSet > 0 ? [`${notSet} not set`] : []), ...commentProblems(values)];
  return missing.join(', ') || 'All set';
}

function commentProblems({ finalComment }: FormValues): string[] {
  if (AssessmentFields.shape.finalComment.safeParse(finalComment).success) return [];
  return [finalComment.trim() === '' ? 'comment missing' : 'comment too long'];
}
