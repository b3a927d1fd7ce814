// Every call that reads, sent whatever can be sent.
import { holdCalls } from './hold-calls.ts';

await holdCalls(({ method }) => method === 'GET');
