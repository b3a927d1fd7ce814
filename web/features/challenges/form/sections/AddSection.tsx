// The menu that adds a section of the chosen type to the description.
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { maximumSections, type SectionType } from '../../../../../contract/description-sections.ts';
import { sectionTypeLabels, sectionTypes } from '../../../../../contract/vocabulary.ts';
import { usePopupTarget } from '../../../../ui/popups/popup-target.ts';

interface AddSectionProps {
  count: number;
  onAdd: (type: SectionType) => void;
  ref: Ref<HTMLButtonElement>;
}

export function AddSection({ count, onAdd, ref }: AddSectionProps) {
  const portalProps = usePopupTarget();
  return (
    <Menu position="bottom-start" portalProps={portalProps} returnFocus={false}>
      <Menu.Target>
        <Button
          ref={ref}
          variant="default"
          disabled={count >= maximumSections}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Add section
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.values(sectionTypes).map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {sectionTypeLabels[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
