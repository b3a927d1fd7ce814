// The entries of the palette in groups, as the list of its combobox. The field keeps the focus.
import { type MouseEvent, useEffect } from 'react';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import classes from './Palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

interface PaletteListProps {
  id: string;
  optionID: (id: string) => string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  /** Called for the entry below the pointer. */
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, isNewTab: boolean) => void;
}

export function PaletteList({ id, optionID, groups, active, onPoint, onChoose }: PaletteListProps) {
  const activeID = active && optionID(active.id);
  useEffect(() => {
    if (activeID) document.getElementById(activeID)?.scrollIntoView({ block: 'nearest' });
  }, [activeID]);
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
        <div key={heading} role="group" aria-label={heading} className={classes.group}>
          <div className={classes.heading} aria-hidden="true">
            {heading}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionID(entry.id)}
              entry={entry}
              isActive={entry === active}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onPoint' | 'onChoose'> {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
}

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, label, detail, site } = entry;
  const choose = (event: MouseEvent) =>
    onChoose(entry, event.ctrlKey || event.metaKey || event.button === middleButton);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onAuxClick={choose}
      onClick={choose}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(entry)}
    >
      <Icon className={classes.icon} size={18} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      {site && <SiteBadge site={site} />}
    </div>
  );
}

const middleButton = 1;
