// Stands in a dialog in the place of a record that is on its way, or that could not be fetched.
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

export interface WaitingProps {
  /** The record could not be fetched. */
  loadError?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function Waiting({ loadError, onRetry }: WaitingProps) {
  return loadError === undefined ? <Loading /> : <ErrorState text={loadError} onRetry={onRetry} />;
}
