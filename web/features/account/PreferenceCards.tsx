// The cards of the account page about what this browser remembers: the height of rows and the single-key shortcuts.
import { Switch } from '@mantine/core';
import { type RowHeight, rowHeights, usePreferences } from '../../platform/preferences.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import classes from './AccountScreen.module.css';
import { cards } from './account-cards.ts';

const rowHeightLabels = { comfortable: 'Comfortable', compact: 'Compact' } as const satisfies Record<
  RowHeight,
  string
>;
const rowHeightOptions = rowHeights.map((value) => ({ value, label: rowHeightLabels[value] }));

export function PreferenceCards() {
  const [{ rowHeight, hasSingleKeys }, updatePreferences] = usePreferences();
  return (
    <>
      <SectionCard id="tables" title={cards.tables}>
        <DescriptionList
          items={[
            {
              label: 'Row height',
              value: (
                <div className={classes.choice}>
                  <Choice
                    label="Row height"
                    options={rowHeightOptions}
                    value={rowHeight}
                    onChange={(chosen) => updatePreferences({ rowHeight: chosen })}
                  />
                </div>
              ),
            },
          ]}
        />
      </SectionCard>
      <SectionCard id="keyboard" title={cards.keyboard}>
        <Switch
          label="Single-key shortcuts"
          description="Keys such as J and K work when you are not typing."
          checked={hasSingleKeys}
          onChange={(event) => updatePreferences({ hasSingleKeys: event.currentTarget.checked })}
        />
      </SectionCard>
    </>
  );
}
