// The index of the account page: links to its cards, on wide screens only.
import { usePerson } from '../../platform/session.ts';
import classes from './AccountScreen.module.css';
import { type CardName, cards, cardsOf } from './account-cards.ts';

function goTo(card: CardName) {
  const section = document.getElementById(card);
  section?.scrollIntoView();
  // Moves the focus so that the next Tab continues from there.
  section?.focus({ preventScroll: true });
}

export function AccountIndex() {
  return (
    <nav className={classes.index} aria-label="On this page">
      <ul className={classes.entries}>
        {cardsOf(usePerson()).map((card) => (
          <li key={card}>
            <a
              className={classes.entry}
              href={`#${card}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(card);
              }}
            >
              {cards[card]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
