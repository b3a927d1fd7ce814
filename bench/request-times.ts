// Times requests one after the other, from request to reply.

/** Until V8 has compiled the hot code, and then for the measurement. */
const defaults = { warmUpRequests: 60, requests: 200 };

/** The time in milliseconds that 95 of 100 requests do not exceed. */
export async function slowestOf95(
  address: string,
  request: RequestInit,
  { warmUpRequests, requests } = defaults,
): Promise<number> {
  const times: number[] = [];
  for (let number = -warmUpRequests; number < requests; number++) {
    const start = performance.now();
    const reply = await fetch(address, request);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    if (number >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(requests * 0.95) - 1] ?? Number.NaN;
}
