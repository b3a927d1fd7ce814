// A list of someone's records, each with its own tick; all are ticked at first.
import { Checkbox } from '@mantine/core';
import type { PrivacyPlace } from '../../../contract/privacy.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import classes from './EraseRecords.module.css';

interface RecordTicksProps {
  legend: string;
  places: readonly PrivacyPlace[];
  /** The records without a tick, so that a record which is added later has one. */
  left: readonly PrivacyPlace[];
  onChange: (left: readonly PrivacyPlace[]) => void;
}

const isSame = (one: PrivacyPlace, other: PrivacyPlace) => one.type === other.type && one.id === other.id;

export function RecordTicks({ legend, places, left, onChange }: RecordTicksProps) {
  return (
    <fieldset className={classes.ticks}>
      <legend className={classes.legend}>{legend}</legend>
      {places.length === 0 && <p>Nothing is stored about this address.</p>}
      {places.map((place) => (
        <Checkbox
          key={`${place.type} ${place.id}`}
          checked={!left.some((one) => isSame(one, place))}
          label={`${place.place}: ${place.title} (${siteLabels[place.site]})`}
          onChange={(event) => {
            const others = left.filter((one) => !isSame(one, place));
            onChange(event.currentTarget.checked ? others : [...others, place]);
          }}
        />
      ))}
    </fieldset>
  );
}
