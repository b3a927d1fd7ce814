// The button at the foot of the sidebar that shows who is signed in and opens the account menu.
import { useRef, useState } from 'react';
import { fullName, nameInitials } from '../../contract/person-name.ts';
import { usePerson } from '../platform/session.ts';
import { lazyPart, usePreload } from '../ui/lazy/lazy-part.tsx';
import classes from './AccountButton.module.css';

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx').then((m) => m.AccountMenu));

interface AccountButtonProps {
  /** Shows the initials only; the name appears beside them on hover and on focus. */
  isRail: boolean;
  /** Called when someone selects an entry of the menu. */
  onFollow?: (() => void) | undefined;
}

export function AccountButton({ isRail, onFollow }: AccountButtonProps) {
  const person = usePerson();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(AccountMenu);
  const name = fullName(person);
  const label = `Account: ${name}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={label}
        className={classes.button}
        data-rail={isRail || undefined}
        onClick={() => setIsOpen((open) => !open)}
      >
        {/* The style sheet draws initials and email, because a button's name must contain all of its text. */}
        <span className={classes.initials} data-text={nameInitials(person)} />
        {isRail ? (
          <span className={classes.tooltip}>{label}</span>
        ) : (
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.email} data-text={person.email} />
          </span>
        )}
      </button>
      {isOpen && (
        <AccountMenu
          button={button}
          isRail={isRail}
          onClose={() => setIsOpen(false)}
          onFollow={() => onFollow?.()}
        />
      )}
    </>
  );
}
