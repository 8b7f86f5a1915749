import * as v from 'valibot';
import type { Backend, PageVisitor, SignedInCustomer } from '../../../functions/for-pages.ts';
import { ERRORS, type Reply } from '../../contract/errors.ts';
import { sentenceOf } from '../../contract/sentence.ts';
import {
  ALREADY_REGISTERED,
  alreadyRegisteredMessage,
  changePasswordSchema,
  forgotPasswordSchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
  WRONG_CREDENTIALS_MESSAGE,
} from '../../contract/user.ts';
import { PASSWORD_CHANGED_MESSAGE } from '../../domain/checkout/account-forms.ts';
import type { ScreenName } from './_screens.ts';

/** What a sent form came to. With `customer`, this device is to be signed in as that customer. */
export type Acted =
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'notice'; readonly message: string; readonly customer?: SignedInCustomer }
  | { readonly kind: 'signedIn'; readonly customer: SignedInCustomer };

export interface Sent {
  readonly backend: Backend;
  readonly visitor: PageVisitor;
  /** The form's fields, and what the page adds to them. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const error = (message: string): Acted => ({ kind: 'error', message });
const signedIn = (customer: SignedInCustomer): Acted => ({ kind: 'signedIn', customer });

/** Does what the form of a screen asks for. */
export const ACTIONS: Readonly<Record<ScreenName, (sent: Sent) => Promise<Acted>>> = {
  async signIn({ backend, visitor, fields }) {
    const form = read(signInSchema, fields);
    if (!form.ok) return error(form.message);
    const user = await backend.signIn(form.value, visitor.source);
    return told(user, (found) => (found === null ? error(WRONG_CREDENTIALS_MESSAGE) : signedIn(found)));
  },

  async signUp({ backend, visitor, fields }) {
    const form = read(signUpSchema, fields);
    if (!form.ok) return error(form.message);
    const user = await backend.signUp(form.value, visitor.source);
    return told(user, (made) =>
      made === ALREADY_REGISTERED ? error(alreadyRegisteredMessage(form.value.emailAsUserId)) : signedIn(made),
    );
  },

  async forgot({ backend, visitor, fields }) {
    const form = read(forgotPasswordSchema, fields);
    if (!form.ok) return error(form.message);
    const { emailAsUserId } = form.value;
    const message = `If ${emailAsUserId} has an account, a link to choose a new password is on its way to it.`;
    return told(await backend.forgotPassword(form.value, visitor.source), () => ({ kind: 'notice', message }));
  },

  async changePassword({ backend, visitor, fields }) {
    if (visitor.customer === null) return error(ERRORS.unauthorised.message);
    const form = read(changePasswordSchema, { ...fields, emailAsUserId: visitor.customer.user.emailAsUserId });
    if (!form.ok) return error(form.message);
    const changed = await backend.changePassword(visitor.customer, form.value);
    return told(changed, (customer) => ({ kind: 'notice', message: PASSWORD_CHANGED_MESSAGE, customer }));
  },

  async setPassword({ backend, visitor, fields }) {
    const form = read(setPasswordSchema, fields);
    if (!form.ok) return error(form.message);
    return told(await backend.setPassword(form.value, visitor.source), signedIn);
  },
};

function read<const Schema extends v.GenericSchema>(schema: Schema, fields: Sent['fields']) {
  const form = v.safeParse(schema, fields);
  return form.success
    ? ({ ok: true, value: form.output } as const)
    : ({ ok: false, message: sentenceOf(form.issues[0]) ?? ERRORS.malformed.message } as const);
}

const told = <Value>(answer: Reply<Value>, tell: (value: Value) => Acted): Acted =>
  answer.ok ? tell(answer.value) : error(answer.failure.message);
