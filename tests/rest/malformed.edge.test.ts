import { it } from 'vitest';
import { answerMalformed } from './malformed.ts';

const A_MINUTE = 60_000;

it('500 malformed requests over all routes get replies of the contract', () => answerMalformed(500), A_MINUTE);
