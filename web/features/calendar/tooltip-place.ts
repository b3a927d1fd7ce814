// Where the words about a bar stand: above it and centred, unless an edge of the screen is too near.

export interface Anchor {
  /** Where the pointer meets the bar, or the middle of what can be seen of it. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface TooltipPlace {
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below';
  /** Which part of the tooltip stands at the bar: it reaches to the right, to both sides or to the left. */
  readonly reach: 'right' | 'both' | 'left';
}

/** Nearer to an edge than this, and it flips. In pixels, as the specification has them. */
const flips = { top: 200, left: 400, right: 150 } as const;
/** Between the bar and the tooltip. */
const gap = 4;
/** From the edges of the screen. */
const margin = 8;
/** How far a tooltip that reaches to one side begins before the pointer. */
const start = 16;

const within = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least);

function sideOf(anchor: Anchor, size: Size, screen: Size): TooltipPlace['side'] {
  const below = screen.height - anchor.bottom;
  const needed = size.height + gap + margin;
  if (anchor.top >= flips.top) return anchor.top < needed && below > anchor.top ? 'below' : 'above';
  return below < needed && anchor.top > below ? 'above' : 'below';
}

function reachOf({ x }: Anchor, screen: Size): TooltipPlace['reach'] {
  if (screen.width - x < flips.right) return 'left';
  return x < flips.left ? 'right' : 'both';
}

export function tooltipPlace(anchor: Anchor, size: Size, screen: Size): TooltipPlace {
  const side = sideOf(anchor, size, screen);
  const reach = reachOf(anchor, screen);
  const top = side === 'above' ? anchor.top - gap - size.height : anchor.bottom + gap;
  const left = {
    right: anchor.x - start,
    both: anchor.x - size.width / 2,
    left: anchor.x + start - size.width,
  }[reach];
  return {
    side,
    reach,
    left: within(left, margin, screen.width - margin - size.width),
    top: within(top, margin, screen.height - margin - size.height),
  };
}
