import { Hono } from 'hono';
import type { Bindings } from './env.ts';

/** The Hono app without Astro. */
export const app = new Hono<{ Bindings: Bindings }>();
