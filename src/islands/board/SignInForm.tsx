import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SignInFormProps {
  businessName: string;
  /** Resolves to an error message, or null on success. */
  onSignIn: (email: string, password: string) => Promise<string | null>;
}

/** Staff sign-in for the board. */
export function SignInForm({ businessName, onSignIn }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <main id="main" className="board-door">
      <h1>{businessName}</h1>
      <Form
        onSubmit={async () => {
          if (busy) return;
          setBusy(true);
          setError(await onSignIn(email.trim(), password));
          setBusy(false);
        }}
      >
        <h2>Staff sign-in</h2>
        <Field label="E-mail" type="email" value={email} onText={setEmail} autoComplete="username" required />
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
      </Form>
    </main>
  );
}
