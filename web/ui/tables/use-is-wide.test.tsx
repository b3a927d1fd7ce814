// @vitest-environment jsdom
// Tests that a table expects the width of the page, and corrects itself when the browser reports another one.
import { act, useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { useIsWide } from './use-is-wide.ts';

function Part({ inColumn = false }) {
  const body = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(body, 900);
  const list = (
    <section>
      <div ref={body}>{isWide ? 'wide' : 'narrow'}</div>
    </section>
  );
  return <div>{inColumn ? <div>{list}</div> : list}</div>;
}

const shown = () => document.querySelector('main section')?.textContent;

test('a table is as wide as the page until the browser has measured it', async () => {
  const widths = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const reports: (() => void)[] = [];
  const draw = await mount(<div />);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        reports.push(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  const report = () => act(async () => reports.forEach((one) => void one()));
  await draw(<Part />);
  expect(shown()).toBe('wide');

  widths.mockReturnValue(700);
  await report();
  expect(shown()).toBe('narrow');
  widths.mockReturnValue(900);
  await report();
  expect(shown()).toBe('wide');
  widths.mockRestore();
});

/** Counts the measurements of the table itself; the page is 1000 pixels wide. */
function watchMeasurements({ tableWidth }: { tableWidth: number }) {
  const measured = { times: 0 };
  const widths = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (
    this: Element,
  ) {
    if (!this.matches('section > *')) return 1000;
    measured.times += 1;
    return tableWidth;
  });
  onTestFinished(() => widths.mockRestore());
  return measured;
}

test('drawing a list of the page does not measure it, because that would lay out the page', async () => {
  const draw = await mount(<div />);
  const measured = watchMeasurements({ tableWidth: 1000 });
  await draw(<Part />);
  expect(shown()).toBe('wide');
  expect(measured.times).toBe(0);
});

test('a table in a column is measured when it is drawn, so that it never starts too wide', async () => {
  const draw = await mount(<div />);
  watchMeasurements({ tableWidth: 500 });
  await draw(<Part inColumn />);
  expect(shown()).toBe('narrow');
});
