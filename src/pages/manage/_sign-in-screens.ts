import { MIN_WORK_PASSWORD_CHARACTERS } from '../../domain/limits.ts';

/** A screen for people who are not signed in: sign-in, forgotten password, new password. */
export interface SignInScreen {
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: 'email' | 'password';
    readonly autocomplete: string;
    readonly hint?: string;
  }[];
  readonly button: string;
}

export const SIGN_IN_SCREEN_NAMES = ['signIn', 'forgot', 'setPassword'] as const;
export type SignInScreenName = (typeof SIGN_IN_SCREEN_NAMES)[number];

/** The path of a sign-in screen that leads to `returnUrl` after the sign-in, or to `/manage` if `returnUrl` is null. */
export const signInScreenPath = (screen: SignInScreenName, returnUrl: string | null): string =>
  returnUrl === null ? `/manage/${screen}` : `/manage/${screen}?${new URLSearchParams({ returnUrl })}`;

const email = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' } as const;
const chosen = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${MIN_WORK_PASSWORD_CHARACTERS} characters`,
} as const;

export const SIGN_IN_SCREENS: Readonly<Record<SignInScreenName, SignInScreen>> = {
  signIn: {
    title: 'Sign in to the console',
    lead: 'For people who work in or manage a restaurant. Customers have accounts of their own.',
    fields: [email, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }],
    button: 'Sign in',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We send you a link to choose a new one.',
    fields: [email],
    button: 'Send the link',
  },
  setPassword: {
    title: 'Choose a password',
    lead: 'It signs you in to the console and the board, and signs you out everywhere else.',
    fields: [
      chosen,
      { name: 'confirmedPassword', label: 'New password, once more', type: 'password', autocomplete: 'new-password' },
    ],
    button: 'Set the password',
  },
};
