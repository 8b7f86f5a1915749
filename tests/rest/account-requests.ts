/** Requests of customers about their accounts, for the account of Ann unless a test states another. */

import * as v from 'valibot';
import { userSchema } from '../../src/contract/user.ts';
import { lastLinkToken } from '../mailbox.ts';
import { Visitor } from '../town.ts';

export const ANN = 'ann@example.ca';
export const PASSWORD = 'noodles4ever';

export const signUp = (visitor: Visitor, email = ANN, changes: object = {}) =>
  visitor.call('/rest/user/', {
    method: 'PUT',
    body: { emailAsUserId: email, password: email, enterChoice: 'signup', serviceProviderUserId: 100, ...changes },
  });
export const signIn = (visitor: Visitor, email = ANN, password = PASSWORD) =>
  visitor.call('/rest/user/login/light', {
    method: 'POST',
    body: { emailAsUserId: email, password, serviceProviderUserId: 100 },
  });
export const forgot = (visitor: Visitor, email = ANN) =>
  visitor.call('/rest/user/forgotPassword', {
    method: 'POST',
    body: { emailAsUserId: email, password: '', enterChoice: 'forgot' },
  });
export const setPassword = (visitor: Visitor, token: string, newPassword = PASSWORD, confirmedPassword = newPassword) =>
  visitor.call('/rest/user/setPassword', { method: 'POST', body: { token, newPassword, confirmedPassword } });
export const changePassword = (visitor: Visitor, changes: object = {}) =>
  visitor.call('/rest/user/changePassword', {
    method: 'POST',
    body: {
      emailAsUserId: ANN,
      password: PASSWORD,
      newPassword: 'dumplings',
      confirmedPassword: 'dumplings',
      ...changes,
    },
  });
export const whoIs = async (visitor: Visitor) => {
  const response = await visitor.call('/rest/user/session');
  return response.status === 204 ? null : v.parse(userSchema, await response.json());
};
export const sessionOf = (response: Response) =>
  /__Host-session=([\w-]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];

/** A device on which Ann is signed in. Ann's account has a confirmed e-mail and a password. */
export async function ann(): Promise<Visitor> {
  const device = new Visitor();
  await signUp(device);
  await setPassword(device, await lastLinkToken(ANN));
  return device;
}
