import { it } from 'vitest';
import { answerMalformed } from './malformed.ts';

const HALF_AN_HOUR = 30 * 60_000;

it(
  '10,000 malformed requests over all routes get replies that follow the contract',
  () => answerMalformed(10_000),
  HALF_AN_HOUR,
);
