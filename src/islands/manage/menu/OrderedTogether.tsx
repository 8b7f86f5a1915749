import { useState } from 'react';
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
  /** The dishes that can be added. */
  others: readonly DraftDish[];
  isFull: boolean;
  onAdd: (id: number) => void;
}

type Step =
  | { readonly name: 'unasked' | 'asking' }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'known'; readonly pairs: OrderedPairs };

/** What customers order with a dish, with counts: one tap adds it to what the cart suggests. */
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
  if (step.name !== 'known')
    return (
      <div>
        <Button className="button" isDisabled={step.name === 'asking'} onPress={() => void ask()}>
          {step.name === 'asking' ? 'Counting orders…' : 'See what customers order with it'}
        </Button>
        {step.name === 'failed' && (
          <p role="alert" className="field-error">
            {step.message}
          </p>
        )}
      </div>
    );
  const found = orderedWith(step.pairs, of, others);
  return (
    <div className="ordered-together">
      <p role="status" className="console-quiet">
        {found.length === 0
          ? `Nothing else is among the pairs that were ordered most often in the last ${PAIR_DAYS} days.`
          : `Ordered with it in the last ${PAIR_DAYS} days:`}
      </p>
      {found.length > 0 && (
        <ul className="menu-buttons">
          {found.map(({ id, name, orders }) => (
            <li key={id}>
              <Button className="button" isDisabled={isFull} onPress={() => onAdd(id)}>
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
