// The filter above the list of messages: all, unread, open and done ones, or possible spam.
import { type ContactMessageStatus, contactMessageStatuses } from '../../../contract/contact-messages.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { type TableState, withFilter } from '../../ui/tables/table-state.ts';
import { numberText } from '../../ui/text/number-text.ts';
import { useMessageCounts } from './message-data.ts';

interface StatusFilterProps {
  state: TableState;
  onStateChange: (next: TableState) => void;
}

/** Possible spam is in none of the other lists, so the two filters are one choice. */
type Chosen = ContactMessageStatus | 'spam' | null;

export function StatusFilter({ state, onStateChange }: StatusFilterProps) {
  const counts = useMessageCounts();
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${numberText(count)}`;
  const options: { value: Chosen; label: string }[] = [
    { value: null, label: 'All' },
    { value: 'unread', label: withCount('Unread', counts?.unread) },
    { value: 'open', label: withCount('Open', counts?.open) },
    { value: 'done', label: 'Done' },
    { value: 'spam', label: 'Possible spam' },
  ];
  function choose(chosen: Chosen) {
    const isSpam = chosen === 'spam';
    const withStatus = withFilter(state, 'status', isSpam ? null : chosen);
    onStateChange(withFilter(withStatus, 'isPossibleSpam', isSpam ? 'true' : null));
  }
  return <Choice<Chosen> label="Status" options={options} value={chosenIn(state)} onChange={choose} />;
}

function chosenIn({ filters }: TableState): Chosen {
  if (filters.isPossibleSpam === 'true') return 'spam';
  return contactMessageStatuses.find((status) => status === filters.status) ?? null;
}
