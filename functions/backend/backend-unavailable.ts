import { type CallFailure, failure } from '../../src/contract/errors.ts';

/** Thrown by a read when the backend gave no usable reply. The thrower has logged the cause. */
export class BackendUnavailable extends Error {
  readonly failure: CallFailure;

  constructor(detail: string) {
    super(detail);
    this.name = 'BackendUnavailable';
    this.failure = failure('badGateway').failure;
  }
}
