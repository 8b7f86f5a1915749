import { type FormEvent, useState } from 'react';
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
import { useValue } from '../../use-value.ts';
import { useEditor } from './editor-context.ts';
import '../dialog.css';

/** Asks for the password when the session is lost. The edits wait behind the dialog, which can also be closed. */
export function SignInAgain({ email }: { email: string }) {
  const editor = useEditor();
  const { phase } = useValue(editor.state);
  const [isDismissed, setDismissed] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isOpen = phase === 'signedOut' && !isDismissed;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const signedIn = await signIn(email, password);
    setBusy(false);
    setError(signedIn.ok ? null : signedIn.failure.message);
    if (!signedIn.ok) return;
    setPassword('');
    editor.saveNow();
  }

  return (
    <>
      {phase === 'signedOut' && isDismissed && (
        <p className="sign-in-again">
          <Button className="button button-main" onPress={() => setDismissed(false)}>
            Sign in again
          </Button>
        </p>
      )}
      <ModalOverlay className="console-overlay" isOpen={isOpen} onOpenChange={() => setDismissed(true)} isDismissable>
        <Modal className="console-modal">
          <Dialog className="console-dialog">
            <Heading slot="title">Please sign in again</Heading>
            <p>Your session has ended. What you typed is kept, and is saved as soon as you are back.</p>
            <form onSubmit={submit}>
              <p>{email}</p>
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
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
