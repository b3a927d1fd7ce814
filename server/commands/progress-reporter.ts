// Prints what a long command is doing every few seconds; a short command prints nothing.

const intervalMilliseconds = 5000;

export function createProgressReporter(): (progress: string) => void {
  let last = performance.now();
  return (progress) => {
    if (performance.now() - last < intervalMilliseconds) return;
    last = performance.now();
    process.stderr.write(`… ${progress}\n`);
  };
}
