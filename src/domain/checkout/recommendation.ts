import { MAX_EMAIL_CHARACTERS, MAX_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS } from '../limits.ts';
import { CONTACT_REQUIRED_MESSAGE } from './account-forms.ts';
import { NAME_MESSAGE, tooLongMessage } from './checkout-details.ts';
import { isEmail } from './email.ts';
import { parsePhone } from './phone.ts';

export const EMAIL_FORMAT_MESSAGE = 'Incorrect email format';
export const PHONE_FORMAT_MESSAGE = 'Incorrect phone format';

export const SHARE_METHODS = ['externalEmail', 'externalPhone'] as const;
export type ShareMethod = (typeof SHARE_METHODS)[number];

export interface Recommendation {
  readonly name: string;
  readonly shareMethod: ShareMethod;
  /** An e-mail address or a phone number: `shareMethod` says which. */
  readonly contact: string;
  readonly message: string;
}

export interface RecommendationProblem {
  readonly field: Exclude<keyof Recommendation, 'shareMethod'>;
  readonly message: string;
}

/** The invalid fields of a recommendation, in the sequence of the form's fields (V5). */
export function checkRecommendation(form: Recommendation): readonly RecommendationProblem[] {
  const contact = form.contact.trim();
  const byEmail = form.shareMethod === 'externalEmail';
  const format = byEmail ? isEmail(contact) && contact.length <= MAX_EMAIL_CHARACTERS : parsePhone(contact) !== null;
  const problem = (field: RecommendationProblem['field'], message: string) => ({ field, message });
  const problems = [
    form.name.trim() === '' ? problem('name', NAME_MESSAGE) : null,
    form.name.length > MAX_NAME_CHARACTERS ? problem('name', tooLongMessage(MAX_NAME_CHARACTERS)) : null,
    contact === '' ? problem('contact', CONTACT_REQUIRED_MESSAGE) : null,
    contact !== '' && !format ? problem('contact', byEmail ? EMAIL_FORMAT_MESSAGE : PHONE_FORMAT_MESSAGE) : null,
    form.message.length > MAX_MESSAGE_CHARACTERS ? problem('message', tooLongMessage(MAX_MESSAGE_CHARACTERS)) : null,
  ];
  return problems.filter((entry) => entry !== null);
}
