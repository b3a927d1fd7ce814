// The Web Worker that rates a password during typing, so that zxcvbn's large dictionaries load separately.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordOwner } from '../../../contract/password-strength.ts';
import { createPasswordChecker } from '../../../rules/password-strength.ts';

interface StrengthRequest {
  readonly id: number;
  readonly question: { readonly password: string; readonly owner: PasswordOwner };
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const checkPassword = createPasswordChecker(estimator, dictionary['passwords-common']);

addEventListener('message', ({ data: { id, question } }: MessageEvent<StrengthRequest>) =>
  postMessage({ id, answer: checkPassword(question.password, question.owner) }),
);
