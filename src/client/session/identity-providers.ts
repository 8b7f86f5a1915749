/** Opens the popups of Google, Apple and Facebook, in which customers sign in. Each popup gives a token to the page. */
import type { IdentityProvider } from '../../contract/user.ts';

/** The data with which the edge checks a sign-in at Google, Apple or Facebook. */
export interface IdentityToken {
  readonly token: string;
  /** The secret whose hash is the `nonce` of an ID token; null for a token without a nonce. */
  readonly nonce: string | null;
}

/**
 * Why there is no token. `closed`: the customer closed the popup or refused the sign-in. `blocked`: the browser did not
 * open the popup, because the last tap was too long ago. `failed`: any other reason.
 */
export type NoToken = 'closed' | 'blocked' | 'failed';

/**
 * How long to wait for a token after Google's popup was closed. Google's script can first report the closed popup and
 * then hand over the token.
 */
const LATE_TOKEN_MS = 3000;

interface GoogleReply {
  readonly access_token?: string;
  readonly state?: string;
  readonly error?: string;
}

/**
 * The parts of the providers' scripts that this file uses. Their documentation: Google Identity Services, "Token
 * client"; Sign in with Apple JS; Facebook SDK for JavaScript.
 */
declare global {
  interface Window {
    google?: {
      accounts: {
        oauth2: {
          initTokenClient(config: {
            client_id: string;
            scope: string;
            state: string;
            callback: (reply: GoogleReply) => void;
            error_callback: (error: { readonly type: string }) => void;
          }): { requestAccessToken(): void };
        };
      };
    };
    AppleID?: {
      auth: {
        init(config: {
          clientId: string;
          scope: string;
          redirectURI: string;
          state: string;
          nonce: string;
          usePopup: true;
        }): void;
        signIn(): Promise<{ readonly authorization: { readonly id_token: string; readonly state?: string } }>;
      };
    };
    FB?: {
      init(config: { appId: string; version: string }): void;
      login(
        callback: (reply: { readonly authResponse?: { readonly accessToken: string } | null }) => void,
        options: { scope: string },
      ): void;
    };
  }
}

/** Opens the popup of a provider and resolves to the token. Requires that the provider's script is loaded. */
export const askForToken: Readonly<Record<IdentityProvider, (clientId: string) => Promise<IdentityToken | NoToken>>> = {
  google: (clientId) =>
    new Promise((resolve) => {
      const state = newSecret();
      window.google?.accounts.oauth2
        .initTokenClient({
          client_id: clientId,
          scope: 'openid email',
          state,
          callback({ access_token: token, state: returned, error }) {
            if (error === 'access_denied') resolve('closed');
            else resolve(token !== undefined && returned === state ? { token, nonce: null } : 'failed');
          },
          error_callback({ type }) {
            if (type === 'popup_closed') setTimeout(() => resolve('closed'), LATE_TOKEN_MS);
            else resolve(type === 'popup_failed_to_open' ? 'blocked' : 'failed');
          },
        })
        .requestAccessToken();
    }),

  async apple(clientId) {
    const [state, nonce] = [newSecret(), newSecret()];
    const redirectURI = `${location.origin}/account/signIn`;
    const hash = await sha256Hex(nonce);
    window.AppleID?.auth.init({ clientId, scope: 'email', redirectURI, state, nonce: hash, usePopup: true });
    try {
      const reply = await window.AppleID?.auth.signIn();
      if (reply?.authorization.state !== state) return 'failed';
      return { token: reply.authorization.id_token, nonce };
    } catch (cause) {
      return APPLE_FAILURES[appleError(cause)] ?? 'failed';
    }
  },

  facebook: (clientId) =>
    new Promise((resolve) => {
      window.FB?.init({ appId: clientId, version: 'v24.0' });
      window.FB?.login(
        ({ authResponse }) => resolve(authResponse ? { token: authResponse.accessToken, nonce: null } : 'closed'),
        { scope: 'email' },
      );
    }),
};

const APPLE_FAILURES: Partial<Record<string, NoToken>> = {
  popup_closed_by_user: 'closed',
  user_cancelled_authorize: 'closed',
  user_trigger_new_signin_flow: 'closed',
  popup_blocked_by_browser: 'blocked',
};

/** The name of the error. Apple's script throws objects such as `{ error: 'popup_closed_by_user' }`. */
const appleError = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'error' in cause ? String(cause.error) : '';

/** 128 random bits. */
const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

const sha256Hex = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
