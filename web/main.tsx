// Starts the back office in the browser.
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sites } from '../contract/vocabulary.ts';
import { refreshPerson } from './platform/api.ts';
import { followSession } from './platform/screen-router.ts';
import { followOtherTabs, session, useSession } from './platform/session.ts';
import { router } from './routes/router.ts';
import { focusHeadings } from './shell/heading-focus.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

function App() {
  const site = useSession()?.person.site;
  return (
    <ThemeProvider site={site === sites.GA ? 'GA' : 'IX'}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}

session.get();
followSession(router);
focusHeadings(router);
followOtherTabs();
void refreshPerson();
window.addEventListener('focus', () => void refreshPerson());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
