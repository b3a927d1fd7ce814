// Decides which failures are temporary, so a retry may help.
import type { CallFailure } from '../../../browser/calling.ts';

export const isTemporary = ({ status }: CallFailure) =>
  status === null || status >= 500 || [408, 429].includes(status);
