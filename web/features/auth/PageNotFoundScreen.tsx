// The screen for unknown addresses: inside the frame for staff, on the sign-in card for visitors.
import { messages } from '../../../contract/messages.ts';
import { isStaff } from '../../../rules/permissions.ts';
import { loginPath } from '../../platform/redirect.ts';
import { useSession } from '../../platform/session.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthLink } from './AuthLink.tsx';
import { Notice } from './Notice.tsx';

export function PageNotFoundScreen() {
  const person = useSession()?.person;
  if (person && isStaff(person)) return <NotFoundPage />;
  return (
    <AuthCard title="Page not found">
      <Notice>{messages.pageNotFound}</Notice>
      <AuthLink to={loginPath}>Go to sign in</AuthLink>
    </AuthCard>
  );
}
