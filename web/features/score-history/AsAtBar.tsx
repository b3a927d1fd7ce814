// The field and the menu that choose a past moment of the scores.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import { nowIn } from '../../../rules/now.ts';
import { canShowMoment } from '../../../rules/past-moments.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { lazyPart, usePreload } from '../../ui/lazy/lazy-part.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import classes from './AsAtBar.module.css';
import { momentText, parseMoment } from './moment-text.ts';
import type { AsAt } from './use-as-at.ts';

const MomentsMenu = lazyPart(() => import('./MomentsMenu.tsx').then((m) => m.MomentsMenu));

interface AsAtBarProps {
  challengeID: number;
  asAt: AsAt;
}

export function AsAtBar({ challengeID, asAt: { at, show, field } }: AsAtBarProps) {
  return (
    <div className={classes.bar}>
      <MomentField key={at ?? 'today'} at={at} onShow={show} input={field} />
      <MomentsButton challengeID={challengeID} onShow={show} />
    </div>
  );
}

interface MomentFieldProps {
  at: string | null;
  onShow: AsAt['show'];
  input: RefObject<HTMLInputElement | null>;
}

function MomentField({ at, onShow, input }: MomentFieldProps) {
  const [text, setText] = useState(at === null ? '' : momentText(at));
  const [error, setError] = useState<string | null>(null);

  function apply(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    // The text has no seconds, so the moment from the address is more exact.
    if (at !== null && typed === momentText(at)) return onShow(at);
    if (typed === '') return onShow(null);
    const moment = parseMoment(typed);
    if (moment === null) return setError(messages.pattern);
    const verdict = canShowMoment(new Date(moment), nowIn(timeZone, new Date()));
    if (!verdict.allowed) return setError(verdict.reason);
    onShow(moment);
  }

  return (
    <form className={classes.form} noValidate onSubmit={apply}>
      <TextInput
        ref={input}
        autoComplete="off"
        classNames={{ root: classes.field, label: classes.label, error: classes.error }}
        enterKeyHint="go"
        error={error}
        inputWrapperOrder={['label', 'input', 'error']}
        label={asAtTexts.label}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        placeholder="dd/mm/yyyy hh:mm"
        rightSection={
          <ActionIcon aria-label="Show the scores of this moment" size={28} type="submit" variant="subtle">
            <IconArrowRight size={18} aria-hidden="true" />
          </ActionIcon>
        }
        value={text}
      />
    </form>
  );
}

function MomentsButton({ challengeID, onShow }: { challengeID: number; onShow: AsAt['show'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(MomentsMenu);
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        className={classes.moments}
        onClick={() => setIsOpen((open) => !open)}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        variant="default"
      >
        {asAtTexts.moments}
      </Button>
      {isOpen && (
        <MomentsMenu
          challengeID={challengeID}
          button={button}
          onChoose={onShow}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
