// Loads a large package when it is first used, because most starts never need it.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export function whenNeeded<Package>(
  name: string,
  prepare: (loaded: Package) => void = () => {},
): () => Package {
  let loaded: Package | undefined;
  return () => {
    if (loaded === undefined) {
      loaded = require(name) as Package;
      prepare(loaded);
    }
    return loaded;
  };
}
