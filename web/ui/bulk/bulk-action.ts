// What can be done with the selected rows of a list, and how the outcome is put into words.
import type { ReactNode } from 'react';
import type { BulkReply } from '../../../contract/bulk.ts';
import type { ChosenRecords } from '../tables/use-selection.ts';
import { numberText } from '../text/number-text.ts';

/** What the list calls its records. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** "1 message", "12 messages" */
export const countText = ({ one, many }: Noun, count: number) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

export interface BulkCall {
  readonly run: (chosen: ChosenRecords) => Promise<BulkReply>;
  /** The sentence for success, from "12 messages". */
  readonly doneText: (counted: string) => string;
}

/** For an action that needs more than the records: a dialog that makes the call itself. */
export interface BulkDialogProps {
  readonly chosen: ChosenRecords;
  /** Called with the reply and the sentence for success. */
  readonly onDone: (reply: BulkReply, doneText: BulkCall['doneText']) => void;
  readonly onClose: () => void;
}

export type BulkAction = { readonly label: string } & (
  | (BulkCall & {
      readonly kind: 'call';
      /** Asks first, in red, from "12 messages". */
      readonly question?: (counted: string) => ReactNode;
      /** Undoes it for these ids. */
      readonly undo?: {
        readonly run: (ids: number[]) => Promise<BulkReply>;
        readonly undoneText: (counted: string) => string;
      };
    })
  | { readonly kind: 'dialog'; readonly dialog: (props: BulkDialogProps) => ReactNode }
  | { readonly kind: 'download'; readonly run: (chosen: ChosenRecords) => Promise<void> }
);
