// Reads the record's id from the route of an assessment screen.
import { useParams } from '@tanstack/react-router';

export function useRouteID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}
