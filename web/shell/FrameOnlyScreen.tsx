// A screen that has its place and its title, and says that nothing is on it yet.
import { areas } from '../areas.ts';
import { NotThere } from '../ui/NotThere.tsx';
import { Page } from './Page.tsx';

export function FrameOnlyScreen() {
  const { path, label } = areas.dashboard;
  return (
    <Page>
      <NotThere text="This part is being built." backTo={path} backLabel={label} />
    </Page>
  );
}
