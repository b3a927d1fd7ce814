// Explains to a signed-in person why they cannot open a page, and offers other pages.
import { Button } from '@mantine/core';
import { type Actor, isStaff } from '../../../rules/permissions.ts';
import { endSession } from '../../platform/log-out.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { AuthCard } from './AuthCard.tsx';
import { Notice } from './Notice.tsx';

interface AccessDeniedProps {
  person: Actor;
  reason: string;
}

export function AccessDenied({ person, reason }: AccessDeniedProps) {
  return (
    <AuthCard title="You cannot open this page">
      <Notice>
        You are signed in as {person.firstName} {person.lastName} ({person.email}). {reason}
      </Notice>
      {isStaff(person) && (
        <Button component={RouteLink} to="/" fullWidth>
          Go to the dashboard
        </Button>
      )}
      <Button variant="default" fullWidth onClick={endSession}>
        Sign in as someone else
      </Button>
    </AuthCard>
  );
}
