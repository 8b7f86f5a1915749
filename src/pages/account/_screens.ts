import { MIN_PASSWORD_CHARACTERS } from '../../domain/limits.ts';

export interface FieldText {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autocomplete: string;
  /** The button can be pressed only when the field has at least this number of characters. */
  readonly min?: number;
}

/** Texts, fields and links of an account screen. */
export interface AccountScreen {
  readonly title: string;
  readonly lead?: string;
  readonly fields: readonly FieldText[];
  readonly button: string;
  /** The screens to which this screen links. */
  readonly links: readonly AccountScreenName[];
}

const SCREEN_NAMES = ['signIn', 'signUp', 'forgot', 'changePassword', 'setPassword'] as const;
export type AccountScreenName = (typeof SCREEN_NAMES)[number];

const email: FieldText = { name: 'emailAsUserId', label: 'Email', type: 'email', autocomplete: 'username', min: 1 };
const current: FieldText = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  min: MIN_PASSWORD_CHARACTERS,
};
const chosen: FieldText = { ...current, name: 'newPassword', label: 'New password', autocomplete: 'new-password' };
const repeated: FieldText = { ...chosen, name: 'confirmedPassword', label: 'New password, once more' };

export const ACCOUNT_SCREENS: Readonly<Record<AccountScreenName, AccountScreen>> = {
  signIn: { title: 'Sign in', fields: [email, current], button: 'Sign in', links: ['signUp', 'forgot'] },
  signUp: {
    title: 'Sign up',
    lead: 'We sign you in here at once, and send you a link to choose a password.',
    fields: [email],
    button: 'Sign up',
    links: ['signIn'],
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We send you a link to choose a new one.',
    fields: [email],
    button: 'Send the link',
    links: ['signIn'],
  },
  changePassword: {
    title: 'Change password',
    fields: [{ ...current, label: 'Current password' }, chosen, repeated],
    button: 'Change password',
    links: ['forgot'],
  },
  setPassword: {
    title: 'Choose a password',
    fields: [chosen, repeated],
    button: 'Set the password',
    links: ['forgot'],
  },
};

/** The screen whose name is `segment`, in any letter case; null if there is no such screen. */
export const screenNamed = (segment: string): AccountScreenName | null =>
  SCREEN_NAMES.find((name) => name.toLowerCase() === segment.toLowerCase()) ?? null;
