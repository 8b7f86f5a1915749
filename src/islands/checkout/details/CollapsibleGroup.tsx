import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import './CollapsibleGroup.css';

interface CollapsibleGroupProps {
  title: string;
  /** Shown while the group is collapsed. */
  answer: ReactNode;
  /** Whether the group starts expanded. */
  open?: boolean;
  children: ReactNode;
}

/** A collapsible group of fields. Only one group is expanded at a time, so that a phone shows one question at a time. */
export function CollapsibleGroup({ title, answer, open = false, children }: CollapsibleGroupProps) {
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
