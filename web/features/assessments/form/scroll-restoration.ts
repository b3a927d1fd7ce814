// Gives each pane its own scroll position per application, so the next application starts at the top.

export const scrollRestorationProps = (pane: string, applicationID: number) => ({
  'data-scroll-restoration-id': `${pane}-${applicationID}`,
});
