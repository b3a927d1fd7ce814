// The named refusals that code throws where they happen, each knowing the reply it becomes.
import { messages } from '../../../contract/messages.ts';
import type { Verdict } from '../../../rules/verdict.ts';

/** A refusal with its status and its body; anything else that is thrown is unexpected. */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  get body(): unknown {
    return { title: this.message };
  }
  get headers(): Record<string, string> {
    return {};
  }
}

/** 400: fields that cannot be taken as they are, each with its sentence. */
export class FieldErrors extends HttpError {
  override readonly status = 400;
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super(messages.invalidFields);
    this.errors = errors;
  }
  override get body() {
    return { title: this.message, errors: this.errors };
  }
}

/** 400: the rules of the programme say no; the body is the sentence itself. */
export class Refusal extends HttpError {
  override readonly status = 400;
  override get body() {
    return this.message;
  }
}

/** 4xx of the protocol itself: unreadable JSON, a wrong content type, a body that is too large. */
export class ProtocolError extends HttpError {
  override readonly status: number;
  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

export class Unauthorized extends HttpError {
  override readonly status = 401;
  constructor() {
    super(messages.unauthorized);
  }
}

export class NotAllowed extends HttpError {
  override readonly status = 403;
}

/** 404: not there, or not for this person to see; the two look the same on purpose. */
export class NotFound extends HttpError {
  override readonly status = 404;
  constructor(title: string = messages.notFound) {
    super(title);
  }
}

export class Conflict extends HttpError {
  override readonly status = 409;
}

export class TooManyAttempts extends HttpError {
  override readonly status = 429;
  readonly seconds: number;
  constructor(seconds: number) {
    super(messages.tooManyAttempts(Math.ceil(seconds / 60)));
    this.seconds = seconds;
  }
  override get headers() {
    return { 'retry-after': String(this.seconds) };
  }
}

/** 503: not now, but soon; the reply says after how many seconds to try again. A cause is for the log. */
abstract class Unavailable extends HttpError {
  override readonly status = 503;
  protected readonly retryAfter: number = 5;
  override get headers() {
    return { 'retry-after': String(this.retryAfter) };
  }
}

export class DatabaseUnavailable extends Unavailable {
  constructor() {
    super(messages.databaseUnavailable);
  }
}

/** The folder or S3 cannot store or deliver files. */
export class StorageUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(messages.storageUnavailable, { cause });
  }
}

/** Files cannot be scanned for viruses. */
export class ScannerUnavailable extends Unavailable {
  protected override readonly retryAfter = 60;
  constructor(cause: unknown) {
    super(messages.scannerUnavailable, { cause });
  }
}

/** The thread that unpacks documents failed, took too long or has too many waiting. */
export class DocumentNotChecked extends Unavailable {
  constructor(cause?: unknown) {
    super(messages.documentNotChecked, { cause });
  }
}

/** The thread that judges passwords failed or took too long. */
export class PasswordNotChecked extends Unavailable {
  constructor(cause: unknown) {
    super(messages.passwordNotChecked, { cause });
  }
}

/** Too many passwords are waiting to be judged. */
export class TooManyPasswords extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(messages.tooManyPasswords);
  }
}

/** Too many people are waiting for a PDF. */
export class TooManyDocuments extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(messages.tooManyDocuments);
  }
}

/** The client has hung up. Nobody reads the reply; proxies use the same number in their logs. */
export const clientGone = 499;

/** The log is not to call it a fault. */
export class NobodyWaits extends HttpError {
  override readonly status = clientGone;
  constructor() {
    super('The client closed the connection before the answer was ready.');
  }
}

/** Turns a rule's no into a 403 with the rule's own sentence: this person may not. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new NotAllowed(verdict.reason);
}

/** Turns a rule's no into a 400 with the rule's own sentence: they may, but not as things stand. */
export function requirePossible(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal(verdict.reason);
}
