// One part of the challenge form: a card with a heading that the index links to.
import type { ReactNode } from 'react';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import classes from './ChallengeForm.module.css';
import { formParts, type PartID, partAnchor } from './form-fields.ts';

interface FormPartProps {
  id: PartID;
  /** Shown to the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FormPart({ id, aside, children }: FormPartProps) {
  const part = formParts.find((one) => one.id === id);
  const title = part && 'heading' in part ? part.heading : part?.title;
  return (
    <div id={partAnchor(id)} className={classes.part}>
      <SectionCard title={title ?? ''} actions={aside}>
        {children}
      </SectionCard>
    </div>
  );
}
