// Reads the record's id from the address.
import { useParams } from '@tanstack/react-router';

/** NaN on a list, whose address has no id. */
export function useRouteID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}
