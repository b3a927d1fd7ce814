// Writes parts into a tar archive, which common tools can read, with only one piece in memory at a time.
import { once } from 'node:events';
import { type Header, pack } from 'tar-stream';

export interface Part {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface TarWriter {
  /** The bytes of the archive while it is made. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Fails if a part fails, or if the reader of the bytes has stopped. */
  append(parts: AsyncIterable<Part> | Iterable<Part>): Promise<void>;
  end(): void;
  /** Makes the reader of the bytes fail. */
  abandon(error: Error): void;
}

export function tarWriter(at: Date): TarWriter {
  const archive = pack();
  // Failures reach the reader of the bytes and the caller of append.
  archive.on('error', () => {});

  function openEntry(header: Pick<Header, 'name' | 'size' | 'mode' | 'mtime'>) {
    let settle: (error?: Error | null) => void = () => {};
    const written = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
    });
    // It may fail while the next piece is being read.
    written.catch(() => {});
    const entry = archive.entry(header, (error) => settle(error));
    entry.on('error', () => {});
    return { entry, written };
  }

  async function write({ name, size, content }: Part): Promise<void> {
    const { entry, written } = openEntry({ name, size, mode: 0o600, mtime: at });
    let length = 0;
    for await (const piece of content) {
      length += piece.length;
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), written]);
    }
    if (length !== size) throw new Error(`${name} has ${length} bytes instead of ${size}`);
    entry.end(null);
    await written;
  }

  return {
    // A generator, because Node's pipeline mistakes the library's stream for one of Node's.
    bytes: (async function* () {
      yield* archive as AsyncIterable<Uint8Array>;
    })(),
    async append(parts) {
      for await (const part of parts) await write(part);
    },
    end: () => archive.finalize(),
    abandon: (error) => archive.destroy(error),
  };
}
