// Says that staff have removed this application, and shows the text that was not saved.
/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Place } from '../place.ts';
import { redirectTo } from '../session.ts';
import type { FieldName, Typed } from './own-fields.ts';
import { UnsavedTexts } from './UnsavedTexts.tsx';

interface RemovedApplicationProps {
  readonly place: Place;
  readonly typed: Partial<Typed>;
  readonly unsaved: readonly FieldName[];
  readonly onDiscard: () => void;
}

export function RemovedApplication({ place, typed, unsaved, onDiscard }: RemovedApplicationProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div class="application-copy">
      <div ref={notice} class="form-message copy-notice" data-tone="closed" role="alert" tabIndex={-1}>
        <h2>This application has been removed.</h2>
      </div>
      <UnsavedTexts typed={typed} unsaved={unsaved} isApplicationRemoved />
      <div class="own-actions">
        <a class="button-plain" href={place.to('/applications')}>
          My applications
        </a>
        {unsaved.length > 0 && (
          <button
            class="button-quiet"
            type="button"
            onClick={() => {
              onDiscard();
              void redirectTo(place.to('/applications'));
            }}
          >
            Discard this text
          </button>
        )}
      </div>
    </div>
  );
}
