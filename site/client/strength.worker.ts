// Checks a password in a Web Worker while it is typed, because zxcvbn and its dictionaries are large.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordOwner } from '../../contract/password-strength.ts';
import { createPasswordChecker } from '../../rules/password-strength.ts';

interface Question {
  readonly id: number;
  readonly question: { readonly password: string; readonly owner: PasswordOwner };
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const checkPassword = createPasswordChecker(estimator, dictionary['passwords-common']);

addEventListener('message', ({ data: { id, question } }: MessageEvent<Question>) =>
  postMessage({ id, answer: checkPassword(question.password, question.owner) }),
);
