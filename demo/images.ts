// Draws small pictures, so that thumbnails and logos are real files without a copyright owner.
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

export type Motif = 'waves' | 'rails' | 'cells' | 'fields' | 'rings' | 'rays' | 'bars';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly motif: Motif;
  /** Varies pictures of the same motif. */
  readonly variant: number;
}

/** The start and end colours of the gradient; two for each motif. */
const palettes: Record<Motif, readonly [readonly [Colour, Colour], readonly [Colour, Colour]]> = {
  waves: [
    [
      [10, 61, 98],
      [46, 154, 194],
    ],
    [
      [12, 84, 96],
      [92, 184, 178],
    ],
  ],
  rails: [
    [
      [38, 42, 84],
      [104, 120, 206],
    ],
    [
      [58, 34, 84],
      [150, 104, 190],
    ],
  ],
  cells: [
    [
      [62, 56, 52],
      [198, 128, 62],
    ],
    [
      [44, 58, 70],
      [120, 148, 166],
    ],
  ],
  fields: [
    [
      [44, 82, 40],
      [158, 184, 72],
    ],
    [
      [96, 76, 28],
      [222, 178, 76],
    ],
  ],
  rings: [
    [
      [110, 28, 66],
      [226, 110, 128],
    ],
    [
      [70, 40, 104],
      [192, 124, 176],
    ],
  ],
  rays: [
    [
      [112, 44, 16],
      [240, 156, 48],
    ],
    [
      [14, 70, 72],
      [232, 190, 84],
    ],
  ],
  bars: [
    [
      [34, 48, 66],
      [52, 74, 98],
    ],
    [
      [48, 44, 62],
      [74, 70, 92],
    ],
  ],
};

/** The brightness of the motif at a point, from 0 to 1; x and y are in heights from the middle. */
const light: Record<Motif, (x: number, y: number, variant: number) => number> = {
  waves: (x, y, variant) => {
    let sum = 0;
    for (let crest = 0; crest < 4; crest++) {
      sum += 0.17 * soft(y - 0.07 * Math.sin(x * 5 + crest * 1.7 + variant) - crest * 0.22 + 0.3, 0.008);
    }
    return sum;
  },
  rails: (x, y, variant) => {
    const depth = y + 0.62;
    const across = (x - (variant % 3) * 0.2 + 0.2) / Math.max(depth, 0.05);
    const rail = soft(0.05 - Math.abs(Math.abs(across) - 0.42), 0.01);
    const sleeper = soft(0.16 - Math.abs(((2.2 / Math.max(depth, 0.05)) % 1) - 0.5), 0.04);
    return (
      Math.max(rail * 0.8, sleeper * soft(0.62 - Math.abs(across), 0.02) * 0.3) * soft(depth - 0.22, 0.2)
    );
  },
  cells: (x, y, variant) => {
    const size = 0.17;
    const row = Math.round(y / (size * 0.87));
    const column = Math.round(x / size - (row % 2) / 2);
    const middle = (column + (row % 2) / 2) * size;
    const distance = distanceOf(x - middle, y - row * size * 0.87);
    const glow = ((column * 7 + row * 13 + variant * 5) & 7) / 7;
    return soft(size * 0.42 - distance, 0.006) * (0.12 + glow * 0.5);
  },
  fields: (x, y, variant) => {
    let sum = 0;
    for (let hill = 0; hill < 3; hill++) {
      sum += 0.15 * soft(y - 0.12 * Math.sin(x * 1.6 + hill * 2.1 + variant) - hill * 0.2 + 0.12, 0.008);
    }
    const isSky = sum === 0;
    return isSky ? 0 : sum + 0.12 * soft(Math.sin(x * (9 + variant) + y * 22), 0.5);
  },
  rings: (x, y, variant) => {
    const distance = distanceOf(x - 0.35 + (variant % 4) * 0.22, y + 0.05);
    const ring = soft(0.028 - Math.abs((distance % 0.14) - 0.07), 0.008);
    return ring * Math.max(0, 0.85 - distance) + soft(0.06 - distance, 0.008) * 0.6;
  },
  rays: (x, y, variant) => {
    const [dx, dy] = [x + 0.5 - (variant % 3) * 0.5, y - 0.5];
    const distance = distanceOf(dx, dy);
    const ray = soft(Math.sin(Math.atan2(dy, dx) * 22), 0.06 / Math.max(distance, 0.1));
    return soft(0.24 - distance, 0.008) * 0.75 + ray * soft(distance - 0.3, 0.008) * 0.25;
  },
  bars: (x, y, variant) => {
    const bar = Math.floor(x / 0.16);
    const top = 0.3 - ((bar * 37 + variant * 11) & 15) * 0.035;
    const isBar = Math.abs(x / 0.16 - bar - 0.5) < 0.34 && y > top && y < 0.38;
    return isBar ? 0.7 : Math.abs(y - 0.39) < 0.006 ? 1 : 0;
  },
};

/** Math.hypot is much slower, because it also handles extreme numbers. */
const distanceOf = (x: number, y: number) => Math.sqrt(x * x + y * y);

/** 1 inside, 0 outside, with a smooth edge. */
function soft(inside: number, edge: number): number {
  const share = inside / edge + 0.5;
  return share <= 0 ? 0 : share >= 1 ? 1 : share;
}

/** A palette of 250 colours, from position in the gradient and brightness, keeps a file to a few kB. */
const bands = 25;
const brightnesses = 10;

export function drawPng({ width, height, motif, variant }: Picture): Buffer {
  const lightAt = light[motif];
  // A row starts with the number of its filter; 0 means no filter.
  const rows = Buffer.alloc(height * (1 + width));
  for (let row = 0; row < height; row++) {
    const start = row * (1 + width) + 1;
    const band = Math.floor((row / height) * bands) * brightnesses;
    for (let column = 0; column < width; column++) {
      const shine = lightAt((column - width / 2) / height, row / height - 0.5, variant);
      rows[start + column] = band + Math.round(Math.min(1, shine) * (brightnesses - 1));
    }
  }
  return png(width, height, paletteOf(motif, variant), rows);
}

function paletteOf(motif: Motif, variant: number): Buffer {
  const [from, to] = palettes[motif][variant % 2 === 0 ? 0 : 1];
  const colours = Buffer.alloc(bands * brightnesses * 3);
  for (let index = 0; index < bands * brightnesses; index++) {
    const along = Math.floor(index / brightnesses) / (bands - 1);
    const shine = ((index % brightnesses) / (brightnesses - 1)) * 0.75;
    for (const part of [0, 1, 2] as const) {
      const ground = from[part] + (to[part] - from[part]) * along;
      colours[index * 3 + part] = Math.round(ground + (255 - ground) * shine);
    }
  }
  return colours;
}

/** The colours of logos, on a white background. */
const inks: readonly Colour[] = [
  [24, 74, 140],
  [176, 58, 46],
  [22, 110, 90],
  [96, 62, 140],
  [60, 68, 80],
];

/** The amount of ink at a point of an emblem; x and y are in heights from the middle. */
const emblems: readonly ((x: number, y: number) => number)[] = [
  (x, y) => soft(0.07 - Math.abs(distanceOf(x, y) - 0.3), 0.02) + soft(0.12 - distanceOf(x, y), 0.02),
  (x, y) => soft(0.4 - Math.abs(x) - Math.abs(y), 0.02) - soft(0.2 - Math.abs(x) - Math.abs(y), 0.02),
  (x, y) => {
    const bar = Math.round(x / 0.24);
    const isBar = Math.abs(bar) <= 1 && y > 0.02 - bar * 0.18;
    return isBar ? soft(0.08 - Math.abs(x - bar * 0.24), 0.02) * soft(0.32 - y, 0.02) : 0;
  },
  (x, y) =>
    soft(0.16 - distanceOf(x - 0.2, y), 0.02) +
    soft(0.16 - distanceOf(x + 0.2, y), 0.02) +
    soft(0.05 - Math.abs(y), 0.02) * soft(0.2 - Math.abs(x), 0.02),
];

/** An emblem on white, like a company logo. */
export function drawLogo({ width, height, variant }: Omit<Picture, 'motif'>): Buffer {
  const emblem = emblems[variant % emblems.length];
  const ink = inks[variant % inks.length] ?? [0, 0, 0];
  const steps = 16;
  const palette = Buffer.from(
    Array.from({ length: steps }, (_, step) =>
      ink.map((part) => 255 - ((255 - part) * step) / (steps - 1)),
    ).flat(),
  );
  const rows = Buffer.alloc(height * (1 + width));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const covered = emblem?.((column - width / 2) / height, row / height - 0.5) ?? 0;
      rows[row * (1 + width) + 1 + column] = Math.round(Math.min(1, Math.max(0, covered)) * (steps - 1));
    }
  }
  return png(width, height, palette, rows);
}

function png(width: number, height: number, palette: Buffer, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, an index of the palette; default compression, filter and interlacing.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
