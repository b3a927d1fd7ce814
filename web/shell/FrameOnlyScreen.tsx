// A screen that has its place and its title, and nothing on it yet.
import { Page } from './Page.tsx';

export function FrameOnlyScreen() {
  return <Page />;
}
