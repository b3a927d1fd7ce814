// The part of unicode-trie that the font engine uses; the package has no types.
declare module 'unicode-trie/index.js' {
  export default class UnicodeTrie {
    constructor(packed: Uint8Array);
    get(codePoint: number): number;
  }
}
