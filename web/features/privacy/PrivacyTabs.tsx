// The tabs of "People's data": links on wide screens, and a list to choose from on narrow ones.
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { LinkBar } from '../../ui/layout/LinkBar.tsx';
import classes from './Privacy.module.css';
import { privacyPaths } from './privacy-paths.ts';

type TabName = keyof typeof privacyPaths;

const tabLabels: Readonly<Record<TabName, string>> = {
  requests: 'Requests',
  retention: 'Retention',
  pages: 'Public pages',
};
const links = (Object.keys(tabLabels) as TabName[]).map((name) => ({
  path: privacyPaths[name],
  label: tabLabels[name],
}));
const label = "Parts of people's data";

/** The arrow keys move the focus between the links. Enter follows one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const next = tabs[tabs.indexOf(document.activeElement as HTMLAnchorElement) + step];
  next?.focus();
}

export function PrivacyTabs({ current }: { current: TabName }) {
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  if (!isNarrow) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: The links inside have the focus; this adds the arrow keys.
      <div onKeyDown={moveFocus}>
        <LinkBar label={label} links={links} current={privacyPaths[current]} />
      </div>
    );
  }
  return (
    <NativeSelect
      className={classes.tabSelect}
      aria-label={label}
      data={links.map(({ path, label: text }) => ({ value: path, label: text }))}
      onChange={(event) => void navigate({ to: event.currentTarget.value })}
      value={privacyPaths[current]}
    />
  );
}
