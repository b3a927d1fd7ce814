// Replaces the content of a dialog whose record is loading or could not be loaded.
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

export interface WaitingProps {
  /** The message if the record could not be loaded. */
  loadError?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function Waiting({ loadError, onRetry }: WaitingProps) {
  return loadError === undefined ? <Loading /> : <ErrorState text={loadError} onRetry={onRetry} />;
}
