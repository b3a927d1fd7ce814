// Caches the last result of a function that is called often with the same argument.

export function cacheLast<Input, Result>(work: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, result: work(input) };
    return last.result;
  };
}
