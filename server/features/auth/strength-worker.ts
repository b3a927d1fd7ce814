// The worker thread that checks passwords, one at a time.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordOwner } from '../../../contract/password-strength.ts';
import { createPasswordChecker } from '../../../rules/password-strength.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const checkPassword = createPasswordChecker(estimator, dictionary['passwords-common']);

parentPort?.on('message', ({ password, owner }: { password: string; owner: PasswordOwner }) =>
  parentPort?.postMessage(checkPassword(password, owner)),
);
