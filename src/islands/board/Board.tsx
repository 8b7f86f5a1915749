import { useEffect, useState } from 'react';
import type { AlertPlayer } from '../../client/board/alert-sounds.ts';
import { createKitchenBoard, hasLostAccess } from '../../client/board/kitchen-board.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useValue } from '../use-value.ts';
import { useRepeatedSound } from './alarm/use-alarm.ts';
import './Board.css';
import { SignInForm } from './SignInForm.tsx';
import { Shift } from './shift/Shift.tsx';
import { useWakeLock } from './shift/use-wake-lock.ts';

interface BoardProps {
  businessName: string;
  routingPath: string;
  businessId: number;
  serviceProviderUserId: number;
  /** Whether staff were signed in when the page was requested. Without a sign-in, the orders cannot be fetched. */
  signedIn: boolean;
}

/** The board: staff sign in first, and then see and move the orders. */
export function Board({ businessName, routingPath, businessId, serviceProviderUserId, signedIn }: BoardProps) {
  const [board] = useState(() => createKitchenBoard(routingPath, signedIn));
  useEffect(() => board.connect(), [board]);
  const state = useValue(board.state);
  const connected = useValue(board.connected);
  // Null before staff start the shift and after they sign out. If the board loses access to the orders, the player
  // stays, and repeats the sound `lost`.
  const [alertPlayer, setAlertPlayer] = useState<AlertPlayer | null>(null);
  useWakeLock(alertPlayer !== null);
  useRepeatedSound(alertPlayer, hasLostAccess(state) ? 'lost' : null);
  useTitleWithoutAccess(businessName, hasLostAccess(state));
  const signOut = async () => {
    const problem = await board.signOut();
    if (problem === null) setAlertPlayer(null);
    return problem;
  };
  switch (state.status) {
    case 'loading':
      return (
        <main id="main" className="board-door">
          <h1>{businessName}</h1>
          <Skeleton lines={4} />
          {!connected && <p>No internet connection. Trying again…</p>}
        </main>
      );
    case 'signedOut':
      return (
        <SignInForm
          businessName={businessName}
          hasLostAccess={state.hasLostAccess}
          onSignIn={board.signIn}
          onPasskey={board.signInWithPasskey}
        />
      );
    case 'refused':
      return (
        <main id="main" className="board-door">
          <h1>{businessName}</h1>
          {state.hasLostAccess ? <Notice kind="error">{state.message}</Notice> : <p>{state.message}</p>}
          <BusyButton act={signOut}>Sign in as somebody else</BusyButton>
        </main>
      );
    case 'open': {
      const shop = {
        businessId,
        serviceProviderUserId,
        businessPath: routingPath,
        mode: 'normal',
        tableNumber: null,
        cartId: businessId,
      } as const;
      return (
        <Shift
          board={board}
          content={state.board}
          shop={shop}
          alertPlayer={alertPlayer}
          onStart={setAlertPlayer}
          onSignOut={signOut}
        />
      );
    }
  }
}

/** Says in the tab's title that this screen shows no orders any more. */
function useTitleWithoutAccess(businessName: string, lostAccess: boolean): void {
  useEffect(() => {
    if (lostAccess) document.title = `No orders here · Board · ${businessName}`;
  }, [businessName, lostAccess]);
}
