// The record that an address of this area is about.
import { useParams } from '@tanstack/react-router';

export function useAddressID(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return Number(id);
}
