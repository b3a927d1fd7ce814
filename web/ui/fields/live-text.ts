// A text below a field that changes while someone types, with space reserved for it.
import classes from './fields.module.css';

export interface LiveText {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
}

/** Props for Mantine's inputs. An error replaces the text. */
export const liveTextProps = ({ text, tone }: LiveText, error: string | undefined) => ({
  className: classes.fieldWithLiveText,
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
    | 'label'
    | 'input'
    | 'error'
    | 'description'
  )[],
  description: error ? undefined : text,
  descriptionProps: { 'aria-live': 'polite' as const, className: classes.liveText, 'data-tone': tone },
});
