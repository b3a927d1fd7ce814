// Draws numbers that look random but depend only on a text, so that every computer gets the same simulation.
import { sha256, type TextHash } from './sha256.ts';

export interface Generator {
  /** A whole number below 2³². */
  next(): number;
  /** A whole number below drawLimit. */
  draw(): number;
  /** Fills the list with whole numbers from 0 to count − 1, each from one draw. */
  fillBelow(list: Int32Array, count: number): void;
}

/** Draws have 20 bits. Their products with any count of rows are exact in floating point. */
export const drawLimit = 2 ** 20;

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/** The generator xoshiro128**, started with the first 16 bytes of the text's SHA-256. */
export function generatorFrom(text: string, hash: TextHash = sha256): Generator {
  const bytes = hash(text);
  const start = new DataView(bytes.buffer, bytes.byteOffset);
  // A typed list, because variables would allocate memory for every number that does not fit into 31 bits.
  const state = Int32Array.from([0, 4, 8, 12], (offset) => start.getInt32(offset, true));

  const next = () => {
    const s0 = state[0] as number;
    const s1 = state[1] as number;
    const mixed2 = (state[2] as number) ^ s0;
    const mixed3 = (state[3] as number) ^ s1;
    state[0] = s0 ^ mixed3;
    state[1] = s1 ^ mixed2;
    state[2] = mixed2 ^ (s1 << 9);
    state[3] = rotate(mixed3, 11);
    return Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
  };
  const draw = () => next() >>> 12;
  /** Repeats the steps of `next` with the state in local variables, which takes half the time. */
  const fillBelow = (list: Int32Array, count: number) => {
    const scale = count / drawLimit;
    let [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = state;
    for (let i = 0; i < list.length; i++) {
      list[i] = (Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 12) * scale;
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = rotate(s3, 11);
    }
    state.set([s0, s1, s2, s3]);
  };
  return { next, draw, fillBelow };
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
