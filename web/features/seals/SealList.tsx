// The sealed packs of a decision, the newest first: a table on wide screens, cards on phones.
import { useMemo } from 'react';
import type { SealedPack, SealFileType } from '../../../contract/seals.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { TwoLines } from '../../ui/tables/TwoLines.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './SealList.module.css';
import { sealTexts } from './seal-texts.ts';

const columns: readonly Column<SealedPack>[] = [
  { id: 'sealedOn', header: 'Sealed on', cell: ({ sealedOn }) => dateTimeText(sealedOn), width: 144 },
  {
    id: 'sealedBy',
    header: 'Sealed by',
    cell: ({ sealedBy }) => <TwoLines text={sealedBy} />,
    width: 180,
    minWidth: 120,
  },
  {
    id: 'fingerprint',
    header: 'Fingerprint',
    cell: ({ hash }) => <code className={classes.fingerprint}>{fingerprintOf(hash)}</code>,
    width: 184,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isCurrent }) =>
      isCurrent ? (
        <StatusBadge tone="green">{sealTexts.current}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{sealTexts.changedSince}</StatusBadge>
      ),
    width: 296,
  },
];

const rowName = ({ sealedOn }: SealedPack) => `the pack sealed on ${dateTimeText(sealedOn)}`;

interface SealListProps {
  /** Undefined until they are loaded. */
  packs: readonly SealedPack[] | undefined;
  /** Downloads a file of a pack; null for people who may not edit the challenge. */
  onDownload: ((sealID: number, type: SealFileType) => void) | null;
  isLoading?: boolean;
  isRefreshing?: boolean;
  error?: boolean | string | null;
  onRetry?: (() => void) | undefined;
}

export function SealList({ packs, onDownload, ...state }: SealListProps) {
  const rowActions = useMemo(
    () =>
      onDownload &&
      (({ id }: SealedPack): RowAction[] => [
        { label: 'Download JSON', preposition: 'of', onClick: () => onDownload(id, 'json') },
        { label: 'Download PDF', preposition: 'of', onClick: () => onDownload(id, 'pdf') },
      ]),
    [onDownload],
  );
  return (
    <DataTable
      label="Sealed packs"
      columns={columns}
      rows={packs}
      rowName={rowName}
      {...(rowActions && { rowActions, actionsWidth: 244 })}
      emptyText={sealTexts.notSealed}
      {...state}
    />
  );
}
