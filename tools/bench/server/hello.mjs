// The minimum work of a server on this machine for a request, as a reference for the app.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const hono = new Hono().get('/', (context) => context.json({ hello: 'world' }));
serve({ fetch: hono.fetch, port: 0 }, ({ port }) => process.send?.(port));
