// Draws numbers that look random but depend only on a text, so that every computer gets the same simulation.
import { sha256 } from './sha256.ts';

export interface Generator {
  /** A whole number below 2³². */
  next(): number;
  /** A whole number below drawLimit. */
  draw(): number;
}

/** Draws have 20 bits. Their products with any count of rows are exact in floating point. */
export const drawLimit = 2 ** 20;

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/** The generator xoshiro128**, started with the first 16 bytes of the text's SHA-256. */
export function generatorFrom(text: string): Generator {
  const start = new DataView(sha256(text).buffer);
  let s0 = start.getUint32(0, true);
  let s1 = start.getUint32(4, true);
  let s2 = start.getUint32(8, true);
  let s3 = start.getUint32(12, true);
  const next = () => {
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotate(s3, 11);
    return result;
  };
  return { next, draw: () => next() >>> 12 };
}

/** A whole number from 0 to count − 1. */
export const drawBelow = (generator: Generator, count: number) =>
  Math.floor((generator.draw() * count) / drawLimit);

/** Divides drawLimit into random parts. All ways to divide it are equally likely. */
export function spacings(generator: Generator, count: number): number[] {
  if (count < 1) return [];
  const cuts = Array.from({ length: count - 1 }, () => generator.draw()).toSorted((a, b) => a - b);
  const starts = [0, ...cuts];
  return [...cuts, drawLimit].map((end, index) => end - (starts[index] ?? 0));
}
