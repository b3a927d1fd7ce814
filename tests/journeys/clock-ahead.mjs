// Loaded into a server by NODE_OPTIONS: its clock is ahead by CLOCK_AHEAD milliseconds. Timers are not affected.
const ahead = Number(process.env.CLOCK_AHEAD);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
