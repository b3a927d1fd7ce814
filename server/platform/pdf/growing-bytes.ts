// Collects the bytes of a document. pdfkit writes tens of thousands of small pieces, which cost less copied than kept.

const firstSize = 256 * 1024;

export class GrowingBytes {
  #bytes = new Uint8Array(firstSize);
  #length = 0;

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  /** Without the memory that is not used yet. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}
