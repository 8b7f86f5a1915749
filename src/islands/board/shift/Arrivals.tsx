import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/board.ts';
import { arrivalText, arrivedTickets } from './arrivals.ts';

/** Announces new orders to screen readers. Staff without a screen reader see the tickets and hear the bell. */
export function Arrivals({ tickets }: { tickets: readonly Ticket[] }) {
  const known = useRef<ReadonlySet<number>>(new Set(tickets.map(({ orderId }) => orderId)));
  const [text, setText] = useState('');
  useEffect(() => {
    const arrived = arrivedTickets(known.current, tickets);
    if (arrived.length === 0) return;
    known.current = new Set([...known.current, ...arrived.map(({ orderId }) => orderId)]);
    setText(arrivalText(arrived));
  }, [tickets]);
  return (
    <p className="unseen" role="status">
      {text}
    </p>
  );
}
