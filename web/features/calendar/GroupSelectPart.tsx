// The part of the group choice that opens: a list in which several groups can be chosen, filtered by typing.
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { allGroups, myGroups } from '../../../contract/calendar.ts';
import { usePlaceholderState } from '../../ui/fields/placeholder-state.ts';
import { usePopupTarget } from '../../ui/popups/popup-target.ts';
import { captionOf, withToggled } from './calendar-filter.ts';
import classes from './GroupSelectPart.module.css';
import type { GroupSelectPartProps } from './group-select-props.ts';

export function GroupSelectPart({
  options,
  value,
  className,
  placeholderState,
  onChange,
}: GroupSelectPartProps) {
  /** Null while nothing is typed; the field then shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
  });
  const wanted = (typed ?? '').trim().toLowerCase();
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted));

  function choose(groupID: number) {
    onChange(withToggled(value, groupID));
    setTyped(null);
    // The list stays open for more groups, but these two replace all others.
    if (groupID === allGroups || groupID === myGroups) combobox.closeDropdown();
  }

  return (
    <Combobox
      onOptionSubmit={(option) => choose(Number(option))}
      portalProps={usePopupTarget()}
      position="bottom-start"
      store={combobox}
      width="max-content"
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={usePlaceholderState(placeholderState)}
          aria-label="Group"
          autoComplete="off"
          className={className}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            combobox.openDropdown();
            // Typing then replaces the caption.
            event.currentTarget.select();
          }}
          rightSection={<Combobox.Chevron size="sm" />}
          rightSectionPointerEvents="none"
          value={typed ?? captionOf(options, value)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Group" aria-multiselectable className={classes.options}>
          {shown.map(({ value: groupID, label }) => {
            const isChosen = value.includes(groupID);
            return (
              <Combobox.Option
                key={groupID}
                active={isChosen}
                aria-selected={isChosen}
                className={classes.option}
                value={String(groupID)}
              >
                <span className={classes.mark}>{isChosen && <IconCheck size={14} aria-hidden="true" />}</span>
                {label}
              </Combobox.Option>
            );
          })}
          {shown.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
