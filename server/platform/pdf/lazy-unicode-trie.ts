// Takes the place of unicode-trie in the worker's bundle: unpacks a table of characters only when one is looked up. The
// font engine has three tables and needs none of them for Latin text, and unpacking them took 15 ms for each process.

// Its file, because the bundle replaces the package by this module.
import UnicodeTrie from 'unicode-trie/index.js';

export default class LazyUnicodeTrie {
  readonly #packed: Uint8Array;
  #trie: UnicodeTrie | undefined;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  get(codePoint: number): number {
    this.#trie ??= new UnicodeTrie(this.#packed);
    return this.#trie.get(codePoint);
  }
}
