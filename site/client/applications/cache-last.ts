// Caches the last result of a function that is called often with the same argument.

export function cacheLast<Given, Result>(work: (given: Given) => Result): (given: Given) => Result {
  let last: { given: Given; result: Result } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, result: work(given) };
    return last.result;
  };
}
