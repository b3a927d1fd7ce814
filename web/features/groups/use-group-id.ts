// Reads the group's id from the route.
import { useParams } from '@tanstack/react-router';

export function useGroupID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}
