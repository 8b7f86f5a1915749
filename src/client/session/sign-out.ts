import { doneSchema } from '../../contract/user.ts';
import { deleteKeptForm } from '../forms/kept-form.ts';
import { type Answer, call } from '../rest.ts';
import { forgetCustomer } from './remembered-customer.ts';
import type { Session } from './session.ts';

/**
 * Signs the customer out and deletes what this device remembers of the customer. This function is not a method of
 * `Session`, because the checkout uses `Session` but never signs out.
 */
export async function signOut(session: Pick<Session, 'refresh'>): Promise<Answer<unknown>> {
  const answer = await call({ method: 'POST', path: '/rest/user/signOut', reply: doneSchema });
  if (answer.ok) {
    forgetCustomer();
    deleteKeptForm();
    // The reply has deleted the cookie with the e-mail. So `refresh` ends the session without a REST call.
    await session.refresh();
  }
  return answer;
}
