// The navigation: the areas this person may open, their account, the dark mode switch and logout.
import { useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type AreaName, areas } from '../platform/areas.ts';
import { logOut } from '../platform/log-out.ts';
import { usePerson } from '../platform/session.ts';
import { AccountButton } from './AccountButton.tsx';
import { areaIcons } from './area-icons.ts';
import classes from './Sidebar.module.css';
import { administrationFor, entriesFor } from './sidebar-entries.ts';

interface SidebarProps {
  /** Shows icons only; a label appears beside its icon on hover and on focus. */
  isRail?: boolean;
  /** Called when someone selects an entry. */
  onFollow?: (() => void) | undefined;
}

export function Sidebar({ isRail = false, onFollow }: SidebarProps) {
  const person = usePerson();
  const administration = administrationFor(person);
  return (
    <div className={classes.sidebar} data-rail={isRail || undefined}>
      <div className={classes.areas}>
        <nav aria-label="Main">
          {entriesFor(person).map((group) => (
            <AreaLinks key={group[0]} group={group} onFollow={onFollow} />
          ))}
        </nav>
        {administration.length > 0 && (
          <nav aria-label="Administration" className={classes.administration}>
            <AreaLinks group={administration} onFollow={onFollow} />
          </nav>
        )}
      </div>
      <div className={classes.foot}>
        <AccountButton isRail={isRail} onFollow={onFollow} />
        <DarkMode />
        <button type="button" className={classes.entry} onClick={logOut}>
          <Entry icon={IconLogout} label="Logout" />
        </button>
      </div>
    </div>
  );
}

interface AreaLinksProps {
  group: readonly AreaName[];
  onFollow: SidebarProps['onFollow'];
}

const AreaLinks = ({ group, onFollow }: AreaLinksProps) => (
  <ul className={classes.group}>
    {group.map((area) => (
      <li key={area}>
        <Link
          className={classes.entry}
          to={areas[area].path}
          activeOptions={{ exact: area === 'dashboard', includeSearch: false }}
          onClick={onFollow}
        >
          <Entry icon={areaIcons[area]} label={areas[area].label} />
        </Link>
      </li>
    ))}
  </ul>
);

function DarkMode() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  return (
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
