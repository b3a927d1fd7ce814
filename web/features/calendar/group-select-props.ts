// The props of the choice of groups, shared by its placeholder and the part that opens.
import type { RefObject } from 'react';
import type { Option } from '../../ui/fields/option.ts';
import type { PlaceholderState } from '../../ui/fields/placeholder-state.ts';

export interface GroupSelectProps {
  options: readonly Option<number>[];
  /** All Groups or My Groups alone, or at least one group. */
  value: readonly number[];
  className: string | undefined;
  onChange: (value: readonly number[]) => void;
}

export interface GroupSelectPartProps extends GroupSelectProps {
  /** What someone did before the part had loaded, which it takes over. */
  placeholderState: RefObject<PlaceholderState>;
}
