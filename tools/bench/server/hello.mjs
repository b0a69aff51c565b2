// The least that a server on this machine does for a request, which the app is measured against.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const hono = new Hono().get('/', (context) => context.json({ hello: 'world' }));
serve({ fetch: hono.fetch, port: 0 }, ({ port }) => process.send?.(port));
