// The way through the back office: the areas this person may enter, dark mode, logout.
import { Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { areas } from '../areas.ts';
import { logOut } from '../log-out.ts';
import { usePerson } from '../session.ts';
import { areaIcons } from './area-icons.ts';
import classes from './Sidebar.module.css';
import { entriesFor } from './sidebar-entries.ts';

interface SidebarProps {
  /** Icons only; the labels show as tooltips. */
  isRail?: boolean;
  /** After an entry has been followed. */
  onFollow?: () => void;
}

export function Sidebar({ isRail = false, onFollow }: SidebarProps) {
  const families = entriesFor(usePerson());
  return (
    <div className={classes.sidebar} data-rail={isRail || undefined}>
      <nav aria-label="Main" className={classes.areas}>
        {families.map((family) => (
          <ul key={family[0]} className={classes.family}>
            {family.map((area) => (
              <li key={area}>
                <Labelled label={areas[area].label} isRail={isRail}>
                  <Link
                    className={classes.entry}
                    to={areas[area].path}
                    onClick={onFollow}
                    activeOptions={{ exact: area === 'dashboard', includeSearch: false }}
                  >
                    <Entry icon={areaIcons[area]} label={areas[area].label} />
                  </Link>
                </Labelled>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={classes.foot}>
        <DarkMode isRail={isRail} />
        <Labelled label="Logout" isRail={isRail}>
          <button type="button" className={classes.entry} onClick={logOut}>
            <Entry icon={IconLogout} label="Logout" />
          </button>
        </Labelled>
      </div>
    </div>
  );
}

function DarkMode({ isRail }: { isRail: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  return (
    <Labelled label="Dark mode" isRail={isRail}>
      <button
        type="button"
        role="switch"
        aria-checked={isDark}
        className={classes.entry}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        <Entry icon={IconMoon} label="Dark mode" />
        <span className={classes.switch} aria-hidden="true" />
      </button>
    </Labelled>
  );
}

function Entry({ icon: Icon, label }: { icon: TablerIcon; label: string }) {
  return (
    <>
      <Icon className={classes.icon} size={18} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </>
  );
}

function Labelled({ label, isRail, children }: { label: string; isRail: boolean; children: ReactElement }) {
  return (
    <Tooltip
      label={label}
      position="right"
      disabled={!isRail}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  );
}
