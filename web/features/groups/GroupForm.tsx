// The fields of a group, in a dialog that creates or edits one.
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { site as anySite } from '../../../contract/fields.ts';
import { GroupFields, type PersonOption } from '../../../contract/groups.ts';
import { type SiteNumber, siteLabels, sites } from '../../../contract/vocabulary.ts';
import { choosesSite } from '../../../rules/people.ts';
import { usePerson } from '../../platform/session.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import type { WaitingProps } from '../../ui/states/Waiting.tsx';
import classes from './GroupForm.module.css';
import { groupsPath } from './group-paths.ts';
import { misfitsOf, offeredFor, takenOutText } from './group-people.ts';

/** Staff of site All must choose a site, the others have no such field. */
const WithSite = GroupFields.extend({ site: anySite });

const siteOptions = [sites.All, sites.IX, sites.GA].map((value) => ({ value, label: siteLabels[value] }));

interface GroupPeople {
  /** All who could be chosen on any site. */
  admins: readonly PersonOption[];
  viewers: readonly PersonOption[];
}

interface GroupFormProps extends WaitingProps {
  title: string;
  successText: string;
  /** Undefined while something of it is being fetched. */
  group: GroupFields | undefined;
  people: GroupPeople | undefined;
  /** For those who do not choose one. */
  settledSite: SiteNumber;
  onSubmit: (group: GroupFields) => Promise<unknown>;
}

export function GroupForm({ group, people, settledSite, ...dialog }: GroupFormProps) {
  const close = useDialogClose(groupsPath);
  const isSiteChosen = choosesSite(usePerson());
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
      {people && <Members people={people} settledSite={settledSite} />}
    </FormDialog>
  );
}

function Members({ people, settledSite }: { people: GroupPeople; settledSite: SiteNumber }) {
  const { site = settledSite, adminIDs = [], viewerIDs = [] } = useWatch<GroupFields>();
  const takenOut = useTakenOut(people, site);
  return (
    <>
      <p className={classes.takenOut} role="status">
        {takenOut}
      </p>
      <MultiSelectField<GroupFields, number>
        name="adminIDs"
        label="Permitted admins"
        placeholder="Search people"
        options={offeredFor(people.admins, site, adminIDs)}
      />
      <MultiSelectField<GroupFields, number>
        name="viewerIDs"
        label="Permitted viewers"
        placeholder="Search people"
        options={offeredFor(people.viewers, site, viewerIDs)}
      />
    </>
  );
}

/** Takes those out of both fields who do not fit a site that was just chosen, and tells who they are. */
function useTakenOut({ admins, viewers }: GroupPeople, site: SiteNumber): string | null {
  const { getValues, setValue } = useFormContext<GroupFields>();
  const [text, setText] = useState<string | null>(null);
  const siteBefore = useRef(site);
  useEffect(() => {
    if (site === siteBefore.current) return;
    siteBefore.current = site;
    const leaving = [
      { name: 'adminIDs', people: admins },
      { name: 'viewerIDs', people: viewers },
    ] as const;
    const taken = leaving.flatMap(({ name, people }) => {
      const chosen = getValues(name);
      const misfits = misfitsOf(people, site, chosen);
      const ids = misfits.map(({ id }) => id);
      if (ids.length > 0)
        setValue(
          name,
          chosen.filter((id) => !ids.includes(id)),
          { shouldDirty: true },
        );
      return misfits;
    });
    setText(taken.length > 0 ? takenOutText(taken, site) : null);
  }, [site, admins, viewers, getValues, setValue]);
  return text;
}
