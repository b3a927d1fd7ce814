// The search palette: one field that finds records, pages, saved views and actions of the page, by keyboard alone.
import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { searchLimits } from '../../../contract/search.ts';
import type { ToolProps } from '../../shell/frame-tools.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { ProgressLine } from '../../ui/states/ProgressLine.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { countText, nothingFoundText, tooShortText } from './palette-groups.ts';
import { useModal } from './use-modal.ts';
import { usePalette } from './use-palette.ts';

export function Palette({ onClose }: ToolProps) {
  const dialog = useModal();
  const field = useRef<HTMLInputElement>(null);
  const listID = useId();
  const palette = usePalette(onClose);
  const { text, stage, groups, entries, active, search } = palette;
  const optionID = (id: string) => `${listID}-${id}`;
  const isNothingFound = search.isSettled && entries.length === 0;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isMove = palette.move(event.key);
    if (event.key === 'Enter' && active) palette.choose(active, event.ctrlKey || event.metaKey);
    if (isMove || event.key === 'Enter') event.preventDefault();
  }

  /** The backdrop belongs to the dialog element, and everything inside to its children. */
  function handlePress(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-label="Search"
      aria-modal="true"
      className={classes.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={handlePress}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <IconSearch className={classes.icon} size={18} aria-hidden="true" />
          <input
            ref={field}
            role="combobox"
            aria-activedescendant={active && optionID(active.id)}
            aria-autocomplete="list"
            aria-controls={entries.length > 0 ? listID : undefined}
            aria-expanded={entries.length > 0}
            aria-label="Search"
            autoComplete="off"
            className={classes.field}
            maxLength={searchLimits.maximum}
            onChange={(event) => palette.type(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            placeholder="Search records, pages and actions"
            spellCheck={false}
            value={text}
          />
          <CloseButton aria-label="Close" onClick={onClose} size={28} />
        </div>
        <div className={classes.results}>
          {search.isWaiting && <ProgressLine />}
          {entries.length > 0 && (
            <PaletteList
              id={listID}
              optionID={optionID}
              groups={groups}
              active={active}
              onPoint={palette.point}
              onChoose={palette.choose}
            />
          )}
          {stage === 'tooShort' && <p className={classes.note}>{tooShortText}</p>}
          {isNothingFound && <p className={classes.note}>{nothingFoundText(text)}</p>}
          {search.hasFailed && (
            <ErrorState
              onRetry={() => {
                field.current?.focus();
                search.searchAgain();
              }}
            />
          )}
        </div>
        <p className={hidden.hidden} role="status">
          {stage === 'tooShort' && tooShortText}
          {isNothingFound && nothingFoundText(text)}
          {search.isSettled && !isNothingFound && countText(entries.length)}
        </p>
      </div>
    </dialog>
  );
}
