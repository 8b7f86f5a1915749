import { useEffect, useState } from 'react';
import { createKitchenBoard } from '../../client/board/kitchen-board.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useValue } from '../use-value.ts';
import './Board.css';
import { SignInForm } from './SignInForm.tsx';
import { Shift } from './shift/Shift.tsx';

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
      return <SignInForm businessName={businessName} onSignIn={board.signIn} onPasskey={board.signInWithPasskey} />;
    case 'refused':
      return (
        <main id="main" className="board-door">
          <h1>{businessName}</h1>
          <p>{state.message}</p>
          <BusyButton act={board.signOut}>Sign in as somebody else</BusyButton>
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
      return <Shift board={board} content={state.board} shop={shop} />;
    }
  }
}
