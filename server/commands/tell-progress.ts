// Tells a person what a long command is at, every few seconds; what is done at once says nothing.

const everyMilliseconds = 5000;

export function tellProgress(): (progress: string) => void {
  let last = performance.now();
  return (progress) => {
    if (performance.now() - last < everyMilliseconds) return;
    last = performance.now();
    process.stderr.write(`… ${progress}\n`);
  };
}
