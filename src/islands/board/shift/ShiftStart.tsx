import { useEffect, useRef } from 'react';
import { type AlertPlayer, createAlertPlayer } from '../../../client/board/alert-sounds.ts';
import './ShiftStart.css';

interface ShiftStartProps {
  newOrders: number;
  onStart: (player: AlertPlayer) => void;
}

/**
 * The screen that staff see until they tap "Start shift". Browsers play no sound without a tap, so the shift cannot
 * start by itself.
 */
export function ShiftStart({ newOrders, onStart }: ShiftStartProps) {
  const button = useRef<HTMLButtonElement>(null);
  // After a sign-in, the form that had the focus no longer exists. So the button "Start shift" gets the focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <main id="main" className="board-start">
      <p>{waitingText(newOrders)}</p>
      <button
        ref={button}
        type="button"
        className="button button-main"
        onClick={() => {
          const player = createAlertPlayer();
          player.play('order');
          onStart(player);
        }}
      >
        Start shift
      </button>
      <p>Turns on the bell and keeps the screen awake.</p>
      <p className="board-keys">With a keyboard: arrow keys go from order to order, Control Z undoes the last step.</p>
    </main>
  );
}

function waitingText(count: number): string {
  if (count === 0) return 'No order is waiting.';
  return count === 1 ? 'One order is waiting.' : `${count} orders are waiting.`;
}
