// Lists the images of a restored draft that the server no longer has.
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ChallengeForm.module.css';

export function DeletedImages({ labels }: { labels: readonly string[] }) {
  const [isRead, setIsRead] = useState(false);
  if (labels.length === 0 || isRead) return null;
  const message =
    labels.length === 1
      ? 'This image was deleted. Please upload it again'
      : 'These images were deleted. Please upload them again';
  return (
    <div role="alert" className={classes.caution}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>
        {message}: {labels.join(', ')}.
      </p>
      <Button size="xs" variant="default" onClick={() => setIsRead(true)}>
        Dismiss
      </Button>
    </div>
  );
}
