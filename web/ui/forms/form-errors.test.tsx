// Tests the form-error state: field errors, the form error, and the highlight of one second.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormErrorsControl, noFormErrors, reduceFormErrors, useFormErrors } from './form-errors.ts';

describe('the state', () => {
  test('starts without errors', () => {
    expect(noFormErrors).toEqual({ fieldErrors: {}, formError: null, errorsVisible: false });
  });

  test('setting field errors makes errors visible and clears the form error', () => {
    const before = { fieldErrors: { email: 'Old.' }, formError: 'Something is wrong.', errorsVisible: false };
    expect(reduceFormErrors(before, { type: 'setFieldErrors', fieldErrors: { name: 'Taken.' } })).toEqual({
      fieldErrors: { name: 'Taken.' },
      formError: null,
      errorsVisible: true,
    });
  });

  test('setting the form error changes nothing else', () => {
    const before = { fieldErrors: { name: 'Taken.' }, formError: null, errorsVisible: true };
    expect(reduceFormErrors(before, { type: 'setFormError', formError: 'No.' })).toEqual({
      ...before,
      formError: 'No.',
    });
  });

  test('showing and hiding do not change the errors', () => {
    const before = { fieldErrors: { name: 'Taken.' }, formError: 'No.', errorsVisible: false };
    const shown = reduceFormErrors(before, { type: 'showErrors' });
    expect(shown).toEqual({ ...before, errorsVisible: true });
    expect(reduceFormErrors(shown, { type: 'hideErrors' })).toEqual(before);
  });

  test('clearing removes everything', () => {
    const before = { fieldErrors: { name: 'Taken.' }, formError: 'No.', errorsVisible: true };
    expect(reduceFormErrors(before, { type: 'clear' })).toEqual(noFormErrors);
  });
});

describe('the flash', () => {
  let root: Root;
  let errors: FormErrorsControl;

  function Probe() {
    errors = useFormErrors();
    return null;
  }

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    root = createRoot(document.createElement('div'));
    act(() => root.render(<Probe />));
  });

  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('shows errors for one second, then hides them and keeps their texts', () => {
    act(() => errors.setFormError('No.'));
    act(() => errors.flashErrors());
    expect(errors.errorsVisible).toBe(true);
    act(() => vi.advanceTimersByTime(999));
    expect(errors.errorsVisible).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(errors.errorsVisible).toBe(false);
    expect(errors.formError).toBe('No.');
  });

  test('a second flash starts a new second', () => {
    act(() => errors.flashErrors());
    act(() => vi.advanceTimersByTime(600));
    act(() => errors.flashErrors());
    act(() => vi.advanceTimersByTime(600));
    expect(errors.errorsVisible).toBe(true);
    act(() => vi.advanceTimersByTime(400));
    expect(errors.errorsVisible).toBe(false);
  });
});
