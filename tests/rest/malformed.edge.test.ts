import { it } from 'vitest';
import { answerMalformed } from './malformed.ts';

const A_MINUTE = 60_000;

it(
  '500 malformed requests to any of the routes get replies that follow the contract',
  () => answerMalformed(500),
  A_MINUTE,
);
