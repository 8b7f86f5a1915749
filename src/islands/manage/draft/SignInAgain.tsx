import { useEffect } from 'react';
import { useValue } from '../../use-value.ts';
import { useEditor } from './editor-context.ts';
import { SignInDialog } from './SignInDialog.tsx';

interface SignInAgainProps {
  email: string;
  /** Whether the person has closed the dialog. The save bar then has a button that opens it again. */
  isPutOff: boolean;
  putOff: (isPutOff: boolean) => void;
}

/** Asks the person to sign in again when the session is lost. The editor sends the unsent edits after the sign-in. */
export function SignInAgain({ email, isPutOff, putOff }: SignInAgainProps) {
  const editor = useEditor();
  const isSignedOut = useValue(editor.state).phase === 'signedOut';
  // Resets `isPutOff` after the sign-in, so that the dialog opens again if the new session is lost too.
  useEffect(() => {
    if (!isSignedOut) putOff(false);
  }, [isSignedOut, putOff]);
  return (
    <SignInDialog
      email={email}
      isOpen={isSignedOut && !isPutOff}
      reassurance="What you typed is kept, and is saved as soon as you are back."
      onSignedIn={editor.saveNow}
      onDismiss={() => putOff(true)}
    />
  );
}
