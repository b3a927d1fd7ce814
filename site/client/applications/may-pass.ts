// Which failures pass by themselves, so that trying the same again may help.
import type { CallFailure } from '../../../browser/calling.ts';

export const mayPass = ({ status }: CallFailure) =>
  status === null || status >= 500 || [408, 429].includes(status);
