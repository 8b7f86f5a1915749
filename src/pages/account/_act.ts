import * as v from 'valibot';
import type { Backend, PageVisitor, SignedInCustomer } from '../../../functions/for-pages.ts';
import { ERRORS, type Reply } from '../../contract/errors.ts';
import { type Problem, problem, problemsOf } from '../../contract/form-problems.ts';
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
import type { AccountScreenName } from './_screens.ts';

/**
 * The result of a submitted form. If the result has a `customer`, the page begins a session for this customer. The
 * notice after a change of password also has a `customer`, because the change ends all sessions of the account.
 */
export type ActionResult =
  | { readonly kind: 'error'; readonly problems: readonly Problem[] }
  | { readonly kind: 'notice'; readonly message: string; readonly customer?: SignedInCustomer }
  | { readonly kind: 'signedIn'; readonly customer: SignedInCustomer };

export interface SubmittedForm {
  readonly backend: Backend;
  readonly visitor: PageVisitor;
  /** The fields of the form, and `serviceProviderUserId`, which the page adds. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const error = (...problems: readonly Problem[]): ActionResult => ({ kind: 'error', problems });
const signedIn = (customer: SignedInCustomer): ActionResult => ({ kind: 'signedIn', customer });

export const ACTIONS: Readonly<Record<AccountScreenName, (form: SubmittedForm) => Promise<ActionResult>>> = {
  async signIn({ backend, visitor, fields }) {
    const form = read(signInSchema, fields);
    if (!form.ok) return error(...form.problems);
    const user = await backend.signIn(form.value, visitor.signInOrigin);
    return resultOf(user, (found) => (found === null ? error(problem(WRONG_CREDENTIALS_MESSAGE)) : signedIn(found)));
  },

  async signUp({ backend, visitor, fields }) {
    const form = read(signUpSchema, fields);
    if (!form.ok) return error(...form.problems);
    const user = await backend.signUp(form.value, visitor.source);
    return resultOf(user, (signedUp) =>
      signedUp === ALREADY_REGISTERED
        ? error(problem(alreadyRegisteredMessage(form.value.emailAsUserId), 'emailAsUserId'))
        : signedIn(signedUp),
    );
  },

  async forgot({ backend, visitor, fields }) {
    const form = read(forgotPasswordSchema, fields);
    if (!form.ok) return error(...form.problems);
    const { emailAsUserId } = form.value;
    const message = `If ${emailAsUserId} has an account, we have sent it a link to choose a new password.`;
    return resultOf(await backend.forgotPassword(form.value, visitor.source), () => ({ kind: 'notice', message }));
  },

  async changePassword({ backend, visitor, fields }) {
    if (visitor.customer === null) return error(problem(ERRORS.unauthorised.message));
    const form = read(changePasswordSchema, { ...fields, emailAsUserId: visitor.customer.user.emailAsUserId });
    if (!form.ok) return error(...form.problems);
    const changed = await backend.changePassword(visitor.customer, form.value);
    if (!changed.ok && changed.failure.reason === 'password')
      return error(problem(changed.failure.message, 'password'));
    return resultOf(changed, (customer) => ({ kind: 'notice', message: PASSWORD_CHANGED_MESSAGE, customer }));
  },

  async setPassword({ backend, visitor, fields }) {
    const form = read(setPasswordSchema, fields);
    if (!form.ok) return error(...form.problems);
    return resultOf(await backend.setPassword(form.value, visitor.source), signedIn);
  },
};

function read<const Schema extends v.GenericSchema>(schema: Schema, fields: SubmittedForm['fields']) {
  const form = v.safeParse(schema, fields);
  return form.success
    ? ({ ok: true, value: form.output } as const)
    : ({ ok: false, problems: problemsOf(form.issues) } as const);
}

const resultOf = <Value>(reply: Reply<Value>, onSuccess: (value: Value) => ActionResult): ActionResult =>
  reply.ok ? onSuccess(reply.value) : error(problem(reply.failure.message));
