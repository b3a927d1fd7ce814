// Tells the router whose scrolling it is: the panes of the next submission begin at their top.

export const ownScroll = (pane: string, submissionID: number) => ({
  'data-scroll-restoration-id': `${pane}-${submissionID}`,
});
