import { type SubmitEvent, useEffect, useState } from 'react';
import {
  Button,
  Dialog,
  FieldError,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { signIn } from '../../../client/manage/draft-calls.ts';
import { hasPasskeys, signInWithPasskey } from '../../../client/passkeys/passkeys.ts';
import '../dialog.css';

interface SignInDialogProps {
  /** E-mail of the person whose session has ended. */
  readonly email: string;
  readonly isOpen: boolean;
  /** A sentence that says that no work is lost, and what happens after the sign-in. */
  readonly reassurance: string;
  readonly onSignedIn: () => void;
  readonly onDismiss: () => void;
}

/** Asks for the password or a passkey after the session has ended. The screen behind the dialog stays unchanged. */
export function SignInDialog({ email, isOpen, reassurance, onSignedIn, onDismiss }: SignInDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [passkeyError, setPasskeyError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => setOffersPasskey(hasPasskeys()), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const signedIn = await signIn(email, password);
    setBusy(false);
    setError(signedIn.ok ? null : signedIn.failure.message);
    if (!signedIn.ok) return;
    setPassword('');
    onSignedIn();
  }

  async function signInByPasskey() {
    if (busy) return;
    setBusy(true);
    const problem = await signInWithPasskey(email);
    setBusy(false);
    setPasskeyError(problem);
    if (problem === null) onSignedIn();
  }

  return (
    <ModalOverlay className="console-overlay" isOpen={isOpen} onOpenChange={onDismiss} isDismissable>
      <Modal className="console-modal">
        <Dialog className="console-dialog">
          <Heading slot="title">Please sign in again</Heading>
          <p>Your session has ended. {reassurance}</p>
          <form onSubmit={submit}>
            {/* Password managers need a username field to find the password, so a hidden field contains the e-mail. */}
            <p className="console-quiet">{email}</p>
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <TextField
              className="field"
              type="password"
              value={password}
              onChange={setPassword}
              isInvalid={error !== null}
              validationBehavior="aria"
              autoComplete="current-password"
              autoFocus
            >
              <Label>Password</Label>
              <Input />
              <FieldError className="field-error">{error}</FieldError>
            </TextField>
            <div className="console-dialog-buttons">
              <Button className="button" slot="close">
                Later
              </Button>
              <Button className="button button-main" type="submit" isPending={busy}>
                Sign in
              </Button>
            </div>
          </form>
          {offersPasskey && (
            <div>
              <Button className="button" isPending={busy} onPress={signInByPasskey}>
                Use a passkey
              </Button>
              {passkeyError !== null && (
                <p role="alert" className="field-error">
                  {passkeyError}
                </p>
              )}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
