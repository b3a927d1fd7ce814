// The dialog with the fields of a group, for creating and editing.
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { site as anySite } from '../../../contract/fields.ts';
import { GroupFields, type PersonOption } from '../../../contract/groups.ts';
import type { SiteNumber } from '../../../contract/vocabulary.ts';
import { canChooseSite } from '../../../rules/people.ts';
import { usePerson } from '../../platform/session.ts';
import { siteOptions } from '../../platform/site-options.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { WaitingProps } from '../../ui/states/Waiting.tsx';
import classes from './GroupForm.module.css';
import { optionsForSite, peopleOutsideSite, removedPeopleText } from './group-people.ts';
import { useGroupDialogClose } from './use-group-dialog-close.ts';

/** Staff of site All must choose a site; for others the form has no such field. */
const WithSite = GroupFields.extend({ site: anySite });

interface GroupPeople {
  /** Everyone available on any site. */
  admins: readonly PersonOption[];
  viewers: readonly PersonOption[];
}

interface GroupFormProps extends WaitingProps {
  title: string;
  successText: string;
  /** Undefined while the group or its options are loading. */
  group: GroupFields | undefined;
  people: GroupPeople | undefined;
  /** The site for people who may not choose one. */
  fixedSite: SiteNumber;
  onSubmit: (group: GroupFields) => Promise<unknown>;
}

export function GroupForm({ group, people, fixedSite, ...dialog }: GroupFormProps) {
  const close = useGroupDialogClose();
  const isSiteChosen = canChooseSite(usePerson());
  return (
    <FormDialog<GroupFields, GroupFields>
      {...dialog}
      schema={isSiteChosen ? WithSite : GroupFields}
      defaultValues={people && group}
      onClose={close}
    >
      <TextField<GroupFields> name="name" label="Name" required autoFocus />
      {isSiteChosen && (
        <SelectField<GroupFields, SiteNumber> name="site" label="Site" required options={siteOptions} />
      )}
      {people && <Members people={people} fixedSite={fixedSite} />}
    </FormDialog>
  );
}

function Members({ people, fixedSite }: { people: GroupPeople; fixedSite: SiteNumber }) {
  const { site = fixedSite, adminIDs = [], viewerIDs = [] } = useWatch<GroupFields>();
  const removedText = useRemovedPeople(people, site);
  return (
    <>
      <p className={classes.removed} role="status">
        {removedText}
      </p>
      <MultiSelectField<GroupFields, number>
        name="adminIDs"
        label="Permitted admins"
        placeholder="Search people"
        options={optionsForSite(people.admins, site, adminIDs)}
      />
      <MultiSelectField<GroupFields, number>
        name="viewerIDs"
        label="Permitted viewers"
        placeholder="Search people"
        options={optionsForSite(people.viewers, site, viewerIDs)}
      />
    </>
  );
}

/** Removes people who do not belong to a newly chosen site from both fields, and returns text that names them. */
function useRemovedPeople({ admins, viewers }: GroupPeople, site: SiteNumber): string | null {
  const { getValues, setValue } = useFormContext<GroupFields>();
  const [text, setText] = useState<string | null>(null);
  const siteBefore = useRef(site);
  useEffect(() => {
    if (site === siteBefore.current) return;
    siteBefore.current = site;
    const fields = [
      { name: 'adminIDs', people: admins },
      { name: 'viewerIDs', people: viewers },
    ] as const;
    const removed = fields.flatMap(({ name, people }) => {
      const chosen = getValues(name);
      const mismatched = peopleOutsideSite(people, site, chosen);
      const ids = mismatched.map(({ id }) => id);
      if (ids.length > 0)
        setValue(
          name,
          chosen.filter((id) => !ids.includes(id)),
          { shouldDirty: true },
        );
      return mismatched;
    });
    setText(removed.length > 0 ? removedPeopleText(removed, site) : null);
  }, [site, admins, viewers, getValues, setValue]);
  return text;
}
