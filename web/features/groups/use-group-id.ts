// The group that an address is about.
import { useParams } from '@tanstack/react-router';

export function useGroupID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}
