import { it } from 'vitest';
import { answerMalformed } from './malformed.ts';

const A_MINUTE = 60_000;

it('answers 500 malformed requests over all routes with a reply of the contract', () => answerMalformed(500), A_MINUTE);
