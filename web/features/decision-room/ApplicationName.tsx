// The company of a row, which leads to its application unless that is withheld from the reader or deleted.
import type { ReactNode } from 'react';
import { submissionPath } from '../../platform/assessment-paths.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { RankingRow } from './ranking-rows.ts';

interface ApplicationNameProps {
  row: RankingRow;
  className?: string | undefined;
  children: ReactNode;
}

export function ApplicationName({ row, className, children }: ApplicationNameProps) {
  if (row.isWithheld || row.isDeleted) return <span className={className}>{children}</span>;
  return (
    <RouteLink className={className} title={row.name} to={submissionPath(row.id)}>
      {children}
    </RouteLink>
  );
}
