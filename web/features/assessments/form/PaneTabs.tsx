// Tabs that switch between the two panes on a narrow screen.
import type { KeyboardEvent } from 'react';
import classes from './PaneTabs.module.css';

export type PaneName = 'submission' | 'scores';

const tabs: readonly { readonly name: PaneName; readonly label: string }[] = [
  { name: 'submission', label: 'Submission' },
  { name: 'scores', label: 'Your scores' },
];

const tabID = (name: PaneName) => `tab-${name}`;
const panelID = (name: PaneName) => `pane-${name}`;

/** The attributes that connect a pane to its tab. */
export const panelOf = (name: PaneName) => ({
  id: panelID(name),
  role: 'tabpanel',
  'aria-labelledby': tabID(name),
});

interface PaneTabsProps {
  shown: PaneName;
  onShow: (name: PaneName) => void;
}

export function PaneTabs({ shown, onShow }: PaneTabsProps) {
  function handleKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tabs.find(({ name }) => name !== shown);
    if (!other) return;
    onShow(other.name);
    currentTarget.querySelector<HTMLElement>(`#${tabID(other.name)}`)?.focus();
  }

  return (
    <div className={classes.tabs} role="tablist" aria-label="Panes" onKeyDown={handleKeyDown} tabIndex={-1}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          id={tabID(name)}
          aria-controls={panelID(name)}
          aria-selected={name === shown}
          className={classes.tab}
          onClick={() => onShow(name)}
          role="tab"
          tabIndex={name === shown ? 0 : -1}
          type="button"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
