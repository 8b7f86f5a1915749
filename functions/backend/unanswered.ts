import { type CallFailure, failure } from '../../src/contract/errors.ts';

/** Thrown by a reading call whose backend gave no answer that can be used. It is logged where it is noticed. */
export class BackendUnanswered extends Error {
  readonly failure: CallFailure;

  constructor(detail: string) {
    super(detail);
    this.name = 'BackendUnanswered';
    this.failure = failure('badGateway').failure;
  }
}
