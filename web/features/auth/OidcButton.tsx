// The button below the sign-in form that leads to the identity provider.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { leaveForProvider } from '../../platform/identity-provider.ts';
import { Notice } from './Notice.tsx';

export function OidcButton({ name }: { name: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setProblem(null);
    setIsLeaving(true);
    try {
      await leaveForProvider('signIn');
    } catch (thrown) {
      setIsLeaving(false);
      setProblem((thrown as Error).message);
    }
  }

  return (
    <>
      {problem && (
        <div role="alert">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <Button variant="default" fullWidth loading={isLeaving} onClick={() => void leave()}>
        Sign in with {name}
      </Button>
    </>
  );
}
