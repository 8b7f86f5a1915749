import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { DraftDish } from '../../../client/manage/menu/menu-draft.ts';
import {
  fetchOrderedPairs,
  type OrderedPairs,
  orderedWith,
  PAIR_DAYS,
} from '../../../client/manage/menu/ordered-pairs.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { useMenuScreen } from './menu-context.ts';

interface OrderedTogetherProps {
  /** Name of the dish. */
  of: string;
  /** The dishes that the person can add to the suggestions of the cart. */
  others: readonly DraftDish[];
  isFull: boolean;
  onAdd: (id: number) => void;
}

type Step =
  | { readonly name: 'unasked' | 'asking' }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'known'; readonly pairs: OrderedPairs };

/**
 * The dishes that customers often order together with the dish `of`, each with the number of orders that contain both
 * dishes. A press on one of these dishes adds it to the dishes that the cart suggests with `of`.
 */
export function OrderedTogether({ of, others, isFull, onAdd }: OrderedTogetherProps) {
  const editor = useEditor();
  const { routingPath } = useMenuScreen();
  const [step, setStep] = useState<Step>({ name: 'unasked' });
  const ask = async () => {
    setStep({ name: 'asking' });
    const answer = await fetchOrderedPairs(routingPath, Date.now());
    if (!answer.ok && answer.failure.code === 'unauthorised') editor.lostSession();
    setStep(answer.ok ? { name: 'known', pairs: answer.value } : { name: 'failed', message: answer.failure.message });
  };
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears, so the focus moves to the status line.
  const focusStatus = () => status.current?.focus({ preventScroll: true });
  const isKnown = step.name === 'known';
  useEffect(() => {
    if (isKnown) status.current?.focus({ preventScroll: true });
  }, [isKnown]);
  const found = step.name === 'known' ? orderedWith(step.pairs, of, others) : [];
  const days = `in the last ${PAIR_DAYS} days`;
  return (
    <div className="ordered-together">
      {step.name !== 'known' && (
        <Button className="button" isPending={step.name === 'asking'} onPress={() => void ask()}>
          See what customers order with it
        </Button>
      )}
      <p role="status" tabIndex={-1} ref={status} className="console-quiet">
        {step.name === 'asking' && 'Counting orders…'}
        {step.name === 'failed' && <span className="field-error">{step.message}</span>}
        {step.name === 'known' &&
          (found.length === 0 ? `No other dish was often ordered with it ${days}.` : `Ordered with it ${days}:`)}
      </p>
      {found.length > 0 && (
        <ul className="menu-buttons">
          {found.map(({ id, name, orders }) => (
            <li key={id}>
              <Button
                className="button"
                isDisabled={isFull}
                onPress={() => {
                  focusStatus();
                  onAdd(id);
                }}
              >
                <Icon name="plus" />
                {name}
                <span className="console-quiet">
                  {orders} {orders === 1 ? 'order' : 'orders'}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
