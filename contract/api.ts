// Every call of the product, by noun; the server must implement each one, and the documentation lists them.
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { tags } from './tags.ts';

export const api = { auth, dashboard, tags } satisfies Record<string, Record<string, Endpoint>>;
