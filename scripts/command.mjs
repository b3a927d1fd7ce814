// Runs another program and passes on the signals that end this one.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [visible] let the program write to this terminal instead of collecting its output
 * @property {number} [timeout] milliseconds after which the program is ended
 * @property {(output: string) => void} [onOutput] receives everything collected so far
 * @property {AbortSignal} [signal]
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: options.env ?? process.env,
    stdio: options.visible ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    timeout: options.timeout,
    signal: options.signal,
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  });

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      options.onOutput?.(output);
    });
  }

  /** @type {NodeJS.Signals | undefined} */
  let interrupted;
  // The program must end before this one, or it would keep writing after the caller has ended.
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    interrupted = signal;
    child.kill('SIGTERM');
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, interrupt);
  // npm passes SIGTERM only to its shell, which ends and leaves us running.
  const parent = process.ppid;
  const watchdog = setInterval(() => process.ppid !== parent && interrupt('SIGTERM'), 500);

  return new Promise((resolve) => {
    let settled = false;
    const settle = (/** @type {number} */ code) => {
      if (settled) return;
      settled = true;
      clearInterval(watchdog);
      for (const signal of signals) process.off(signal, interrupt);
      if (interrupted) process.exit(128 + constants.signals[interrupted]);
      resolve({ code, output: process.stderr.isTTY ? output : stripVTControlCharacters(output) });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      if (child.pid === undefined) settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}
