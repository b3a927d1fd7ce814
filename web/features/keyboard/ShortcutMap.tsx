// The map of all keyboard shortcuts that this person can use.
import { canCall } from '../../../rules/permissions.ts';
import { areas, places } from '../../platform/areas.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { usePerson } from '../../platform/session.ts';
import { type ShortcutPlace, shortcutPlaces } from '../../platform/shortcuts.ts';
import type { ToolProps } from '../../shell/frame-tools.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './ShortcutMap.module.css';
import { shortcutLines } from './shortcut-lines.ts';

export function ShortcutMap({ onClose }: ToolProps) {
  const person = usePerson();
  const [{ hasSingleKeys }] = usePreferences();
  const lines = shortcutLines(
    ({ area }) => area === undefined || canCall(person, areas[area].access).allowed,
  );
  return (
    <Dialog title="Keyboard shortcuts" width={720} onClose={onClose}>
      <p className={classes.note}>
        {hasSingleKeys
          ? 'Single keys work when you are not typing. You can switch them off in '
          : 'Single keys are switched off. You can switch them on in '}
        <RouteLink onClick={onClose} to={places.account.path}>
          {places.account.label}
        </RouteLink>
        .
      </p>
      <div className={classes.places}>
        {(Object.keys(shortcutPlaces) as ShortcutPlace[]).map((place) => {
          const ofPlace = lines.filter((line) => line.place === place);
          return (
            ofPlace.length > 0 && (
              <section key={place} className={classes.place}>
                <h3 className={classes.heading}>{shortcutPlaces[place]}</h3>
                <dl className={classes.lines}>
                  {ofPlace.map(({ keys, joined, words }) => (
                    <div key={words} className={classes.line}>
                      <dt className={classes.keys}>
                        {keys.map((key, index) => (
                          <span key={key + String(index)}>
                            {index > 0 && ` ${joined} `}
                            <kbd className={classes.key}>{key}</kbd>
                          </span>
                        ))}
                      </dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
