// Remembers the last result of a piece of work, for what is asked again and again of what mostly stays the same.

export function lastOf<Given, Result>(work: (given: Given) => Result): (given: Given) => Result {
  let last: { given: Given; result: Result } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, result: work(given) };
    return last.result;
  };
}
