// The filters of a list: what each offers, which values are set, and the chips for them.
import { type TableState, withFilter } from './table-state.ts';

export interface ListFilter {
  /** Its name in the address and in the call. */
  readonly name: string;
  readonly label: string;
  /** The caption while it is not set, such as "All stages". */
  readonly allLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** True until the options have arrived from the server. */
  readonly isLoading?: boolean;
  /** The options say what they filter by, so chips do not need the label. */
  readonly hasSpeakingOptions?: boolean;
  /**
   * How it is chosen: several of a few options, one of a few, one of a few that are all visible, one of many by
   * typing, or only by following a link to the list.
   */
  readonly kind: 'several' | 'one' | 'visible' | 'typed' | 'link';
}

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  /** The state of the list without it. */
  readonly removed: TableState;
}

/** Several values share one parameter, separated by commas. */
export function valuesOf(
  { name, kind }: Pick<ListFilter, 'name' | 'kind'>,
  { filters }: TableState,
): string[] {
  const value = filters[name];
  if (value === undefined) return [];
  return kind === 'several' ? [...new Set(value.split(','))] : [value];
}

/** The values are written in the order of the options, so that the same choice has one address. */
export function withValues(
  { name, options }: Pick<ListFilter, 'name' | 'options'>,
  state: TableState,
  values: readonly string[],
): TableState {
  const inOrder = options.map(({ value }) => value).filter((value) => values.includes(value));
  return withFilter(state, name, inOrder.length === 0 ? null : inOrder.join(','));
}

/** A value without an option is the id of a record that was deleted, or that no row of the list has. */
function chipText({ label, options, isLoading, hasSpeakingOptions }: ListFilter, value: string): string {
  const option = options.find((one) => one.value === value)?.label ?? (isLoading ? '…' : 'not found');
  return hasSpeakingOptions ? option : `${label}: ${option}`;
}

export const chipsOf = (filters: readonly ListFilter[], state: TableState): FilterChip[] =>
  filters.flatMap((filter) => {
    const values = valuesOf(filter, state);
    return values.map((value) => ({
      key: `${filter.name} ${value}`,
      text: chipText(filter, value),
      removed: withFilter(
        state,
        filter.name,
        values.length === 1 ? null : values.filter((other) => other !== value).join(','),
      ),
    }));
  });

export interface FilterControlProps {
  filter: ListFilter;
  state: TableState;
  onStateChange: (next: TableState) => void;
}

export interface FiltersProps {
  filters: readonly ListFilter[];
  state: TableState;
  onStateChange: (next: TableState) => void;
}
