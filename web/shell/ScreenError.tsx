// Replaces a screen that could not be loaded or drawn.
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/states/ErrorState.tsx';

export function ScreenError() {
  const router = useRouter();
  return <ErrorState onRetry={() => void router.invalidate()} />;
}
