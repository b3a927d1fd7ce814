// The types that a handler returns: plain values, JSON from PostgreSQL, pages of a list, versioned records, files.
import type { Readable } from 'node:stream';
import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts';
import type { ListAnswer } from '../database/list.ts';

/** JSON that is sent without being parsed: text, or bytes if it is so long that strings would fill the heap. */
export class JsonText {
  readonly text: string | Buffer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** What a call that normally creates a record did at once: sent with 200. */
export class DoneAtOnce<Reply> {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

export interface RecordAnswer<Reply> {
  readonly record: Reply | JsonText;
  readonly version: number;
}

/** A download, sent while it is being made. */
export interface FileAnswer {
  readonly fileName: string;
  readonly stream: Readable;
  /** If it is not the type that the contract names first. */
  readonly type?: string;
}

export type Answer<E extends Endpoint> = E['reply'] extends null
  ? undefined
  : E extends { file: string }
    ? FileAnswer
    : E extends { isList: true }
      ? ListAnswer
      : E extends { hasVersion: true }
        ? RecordAnswer<ReplyOf<E>>
        : ReplyOf<E> | JsonText | (E extends { canBeDoneAtOnce: true } ? DoneAtOnce<ReplyOf<E>> : never);

export const etagOf = (version: number) => `"${version}"`;
