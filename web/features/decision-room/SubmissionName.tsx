// The company of a row, which leads to its submission unless that is withheld from the reader.
import type { ReactNode } from 'react';
import { submissionPath } from '../../platform/assessment-paths.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { RankingRow } from './ranking-rows.ts';

interface SubmissionNameProps {
  row: RankingRow;
  className?: string | undefined;
  children: ReactNode;
}

export function SubmissionName({ row, className, children }: SubmissionNameProps) {
  if (row.isWithheld) return <span className={className}>{children}</span>;
  return (
    <RouteLink className={className} title={row.name} to={submissionPath(row.id)}>
      {children}
    </RouteLink>
  );
}
