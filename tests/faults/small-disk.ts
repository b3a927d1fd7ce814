// Mounts a disk that is small enough for a test to fill it.
import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

export interface SmallDisk {
  readonly directory: string;
  /** Fills the disk until this many bytes are left. */
  fill(leave?: number): void;
  free(): void;
  remove(): void;
}

/** Mounting needs root; otherwise the error says so. */
export async function mountSmallDisk(directory: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(directory, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', directory], {
      stdio: 'pipe',
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new Error(
      `This test fills a small disk, which it mounts with "mount -t tmpfs": run it as root on Linux. ${reason}`,
    );
  }
  const filling = path.join(directory, 'filling');
  const unmount = () => {
    execFileSync('umount', ['-l', directory], { stdio: 'pipe' });
  };
  process.once('exit', unmount);
  return {
    directory,
    fill(leave = 0) {
      const file = openSync(filling, 'w');
      for (let size = 64 * 1024; size >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          size = Math.floor(size / 4);
        }
      }
      fsyncSync(file);
      closeSync(file);
      if (leave > 0)
        execFileSync('truncate', ['-s', `-${Math.ceil(leave / 4096) * 4096}`, filling], { stdio: 'pipe' });
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      process.off('exit', unmount);
      unmount();
    },
  };
}
