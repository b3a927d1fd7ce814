// Shows three lines of a long text, and a button for the rest if there is more.
import { useLayoutEffect, useRef, useState } from 'react';
import { summaryTexts } from '../../../rules/long-summary.ts';
import { CellText } from '../../ui/tables/CellText.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './SummaryText.module.css';

interface ClampedTextProps {
  text: string;
  /** What the text is, for screen reader users. */
  of: string;
}

/** Use the text as its key, so that a new text is measured again. */
export function ClampedText({ text, of }: ClampedTextProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { paragraph, isClamped } = useIsClamped(isExpanded);
  return (
    <>
      <p ref={paragraph} className={classes.text} data-clamped={!isExpanded || undefined}>
        <CellText text={text} hasTitles />
      </p>
      {isClamped && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className={classes.more}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? summaryTexts.less : summaryTexts.more}
          <span className={hidden.hidden}> of {of}</span>
        </button>
      )}
    </>
  );
}

/** Measures again whenever the width changes; while the whole text is shown, the last result is kept. */
function useIsClamped(isExpanded: boolean) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isClamped, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isExpanded) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded]);
  return { paragraph, isClamped };
}
