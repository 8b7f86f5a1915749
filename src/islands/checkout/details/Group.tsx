import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import './Group.css';

interface GroupProps {
  title: string;
  /** What was answered, shown while the group is folded. */
  answer: ReactNode;
  /** Whether it is unfolded to begin with. */
  open?: boolean;
  children: ReactNode;
}

/** One question group of the details. Only one is unfolded at a time, so that a phone shows one question. */
export function Group({ title, answer, open = false, children }: GroupProps) {
  return (
    <details className="group" name="checkout-details" open={open}>
      <summary>
        <span className="group-title">{title}</span>
        <span className="group-answer">{answer}</span>
        <Icon name="down" />
      </summary>
      <div className="group-body">{children}</div>
    </details>
  );
}
