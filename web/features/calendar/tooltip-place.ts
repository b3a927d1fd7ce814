// Calculates where a bar's tooltip goes: above and centred, unless an edge of the screen is too close.

export interface Anchor {
  /** Where the pointer is on the bar, or the middle of the bar's visible part. */
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
  /** The direction in which the tooltip extends from the anchor. */
  readonly direction: 'right' | 'both' | 'left';
}

/** The tooltip flips when it is closer to an edge than this. In pixels, as specified. */
const flips = { top: 200, left: 400, right: 150 } as const;
/** The distance between the bar and the tooltip. */
const gap = 4;
/** The distance from the edges of the screen. */
const margin = 8;
/** How far a tooltip that extends to one side overlaps the other side of the pointer. */
const start = 16;

const clamp = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least);

function sideOf(anchor: Anchor, size: Size, screen: Size): TooltipPlace['side'] {
  const below = screen.height - anchor.bottom;
  const needed = size.height + gap + margin;
  if (anchor.top >= flips.top) return anchor.top < needed && below > anchor.top ? 'below' : 'above';
  return below < needed && anchor.top > below ? 'above' : 'below';
}

function directionOf({ x }: Anchor, screen: Size): TooltipPlace['direction'] {
  if (screen.width - x < flips.right) return 'left';
  return x < flips.left ? 'right' : 'both';
}

export function tooltipPlace(anchor: Anchor, size: Size, screen: Size): TooltipPlace {
  const side = sideOf(anchor, size, screen);
  const direction = directionOf(anchor, screen);
  const top = side === 'above' ? anchor.top - gap - size.height : anchor.bottom + gap;
  const left = {
    right: anchor.x - start,
    both: anchor.x - size.width / 2,
    left: anchor.x + start - size.width,
  }[direction];
  return {
    side,
    direction,
    left: clamp(left, margin, screen.width - margin - size.width),
    top: clamp(top, margin, screen.height - margin - size.height),
  };
}
