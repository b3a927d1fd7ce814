// Every call that writes, sent whatever can be sent.
import { holdCalls } from './hold-calls.ts';

await holdCalls(({ method }) => method !== 'GET');
