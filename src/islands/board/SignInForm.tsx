import { useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SignInFormProps {
  businessName: string;
  /** Whether this device showed the orders and then lost access to them, although nobody signed out on it. */
  hasLostAccess: boolean;
  /** Resolves to an error message, or null on success. */
  onSignIn: (email: string, password: string) => Promise<string | null>;
  onPasskey: () => Promise<string | null>;
}

export function SignInForm({ businessName, hasLostAccess, onSignIn, onPasskey }: SignInFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After a sign-out, the button that staff pressed no longer exists, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const signIn = async (attempt: () => Promise<string | null>) => {
    if (busy) return;
    setBusy(true);
    setError(await attempt());
    setBusy(false);
  };
  return (
    <main id="main" className="board-door">
      <h1>{businessName}</h1>
      {hasLostAccess && (
        <Notice kind="error">This device was signed out. New orders do not appear until you sign in.</Notice>
      )}
      <Form onSubmit={() => signIn(() => onSignIn(email.trim(), password))}>
        <h2 ref={heading} tabIndex={-1}>
          Staff sign-in
        </h2>
        <Field label="Email" type="email" value={email} onText={setEmail} autoComplete="username" required />
        <Field
          label="Password"
          type="password"
          value={password}
          onText={setPassword}
          autoComplete="current-password"
          required
        />
        {error !== null && <Notice kind="error">{error}</Notice>}
        <button type="submit" className="button button-main" aria-busy={busy}>
          Sign in
        </button>
        {typeof PublicKeyCredential === 'function' && (
          <button type="button" className="button" onClick={() => signIn(onPasskey)}>
            Use a passkey
          </button>
        )}
      </Form>
    </main>
  );
}
