// Calculates SHA-256 with the engine of Node, which takes a fraction of the time of the function that browsers share.
import { createHash } from 'node:crypto';
import type { TextHash } from '../../../rules/sha256.ts';

export const sha256: TextHash = (text) => createHash('sha256').update(text).digest();

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
