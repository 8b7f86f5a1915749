import { type CallFailure, failure } from '../../src/contract/errors.ts';

/**
 * Code that reads from an upstream throws this error if the upstream gave no usable reply. The cause is then already in
 * the log.
 */
export class BackendUnavailable extends Error {
  readonly failure: CallFailure;

  constructor(detail: string) {
    super(detail);
    this.name = 'BackendUnavailable';
    this.failure = failure('badGateway').failure;
  }
}
