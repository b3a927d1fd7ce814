// The errors that code throws to refuse a request, each with the reply that it becomes.
import { messages } from '../../../contract/messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { PanelVerdict } from '../../../rules/independence.ts';
import type { Verdict } from '../../../rules/verdict.ts';

/** A refusal with its status and body; every other error is unexpected. */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  get body(): unknown {
    return { title: this.message };
  }
  get headers(): Record<string, string> {
    return {};
  }
}

/** 400: invalid fields, each with its message. */
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

/** 400: the rules of the programme do not allow it; the body is the message itself. */
export class Refusal extends HttpError {
  override readonly status = 400;
  override get body() {
    return this.message;
  }
}

/** 4xx for the protocol itself: unreadable JSON, a wrong content type, a body that is too large. */
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

/** 403: allowed, once the caller has confirmed who they are. */
export class ConfirmationNeeded extends HttpError {
  override readonly status = 403;
  constructor() {
    super(serverMessages.confirmSignIn);
  }
  override get body() {
    return { title: this.message, confirm: true };
  }
}

/** 403: allowed, once the caller has set up a second factor. */
export class SecondFactorNeeded extends HttpError {
  override readonly status = 403;
  constructor() {
    super(serverMessages.setUpSecondFactor);
  }
  override get body() {
    return { title: this.message, setUp: true };
  }
}

/** 404: it does not exist, or this person may not see it; the two look the same on purpose. */
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

/** 503: temporarily not possible; the reply says after how many seconds to try again. The cause is only logged. */
export abstract class Unavailable extends HttpError {
  override readonly status = 503;
  protected readonly retryAfter: number = 5;
  override get headers() {
    return { 'retry-after': String(this.retryAfter) };
  }
}

export class DatabaseUnavailable extends Unavailable {
  constructor() {
    super(serverMessages.databaseUnavailable);
  }
}

/** The folder or S3 cannot store or deliver files. */
export class StorageUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(screenMessages.storageUnavailable, { cause });
  }
}

/** Files cannot be scanned for viruses. */
export class ScannerUnavailable extends Unavailable {
  protected override readonly retryAfter = 60;
  constructor(cause: unknown) {
    super(screenMessages.scannerUnavailable, { cause });
  }
}

/** The thread that unpacks documents failed, took too long or has too many waiting. */
export class DocumentNotChecked extends Unavailable {
  constructor(cause?: unknown) {
    super(serverMessages.documentNotChecked, { cause });
  }
}

/** The thread that checks passwords failed or took too long. */
export class PasswordNotChecked extends Unavailable {
  constructor(cause: unknown) {
    super(serverMessages.passwordNotChecked, { cause });
  }
}

/** The identity provider does not answer. */
export class ProviderUnavailable extends Unavailable {
  protected override readonly retryAfter = 30;
  constructor(name: string, cause: unknown) {
    super(serverMessages.oidcUnavailable(name), { cause });
  }
}

/** 400: what the identity provider answered cannot be trusted. The cause is only logged. */
export class SignInNotVerified extends Refusal {
  constructor(name: string, cause?: unknown) {
    super(serverMessages.oidcNotVerified(name), { cause });
  }
}

/** Too many passwords are waiting to be checked. */
export class TooManyPasswords extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(serverMessages.tooManyPasswords);
  }
}

/** The process that draws PDFs failed or took too long. */
export class DocumentFailed extends Unavailable {
  constructor(cause: unknown) {
    super(serverMessages.documentFailed, { cause });
  }
}

/** Too many people are waiting for a PDF. */
export class TooManyDocuments extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(serverMessages.tooManyDocuments);
  }
}

/** The thread that calculates proposals failed or took too long. */
export class ProposalFailed extends Unavailable {
  constructor(cause: unknown) {
    super(serverMessages.proposalFailed, { cause });
  }
}

/** Too many people are waiting for a proposal. */
export class TooManyProposals extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(serverMessages.tooManyProposals);
  }
}

/** The process that simulates other panels failed or took too long. */
export class SimulationFailed extends Unavailable {
  constructor(cause: unknown) {
    super(serverMessages.simulationFailed, { cause });
  }
}

/** Too many people are waiting for a simulation. */
export class TooManySimulations extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(serverMessages.tooManySimulations);
  }
}

/** The process that builds decision packs failed or took too long. */
export class PackFailed extends Unavailable {
  constructor(cause: unknown) {
    super(serverMessages.packFailed, { cause });
  }
}

/** Too many people are waiting for a decision pack. */
export class TooManyPacks extends Unavailable {
  protected override readonly retryAfter = 10;
  constructor() {
    super(serverMessages.tooManyPacks);
  }
}

/** The client has closed the connection, so no reply can be read. Proxies log the same number. */
export const clientDisconnectedStatus = 499;

/** Its own class, so that the log does not report it as a fault. */
export class ClientDisconnected extends HttpError {
  override readonly status = clientDisconnectedStatus;
  constructor() {
    super('The client closed the connection before the answer was ready.');
  }
}

/** Turns a refused verdict into a 403 with the rule's reason: this person may not do it. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new NotAllowed(verdict.reason);
}

/** Turns a refused verdict into a 400 with the rule's reason: they may do it, but not in the present state. */
export function requirePossible(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal(verdict.reason);
}

/** Turns a refused verdict into a 404 with the rule's reason: for this person there is nothing to act on. */
export function requireFound(verdict: Verdict): void {
  if (!verdict.allowed) throw new NotFound(verdict.reason);
}

/** Turns a refused verdict of a panel into the reply that the rule names: 400, 403 or 404. */
export function requireInPanel(verdict: PanelVerdict): void {
  if (verdict.allowed) return;
  if (verdict.status === 404) throw new NotFound(verdict.reason);
  if (verdict.status === 403) throw new NotAllowed(verdict.reason);
  throw new Refusal(verdict.reason);
}
