import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './Notice.css';

/** An error message or a warning. Screen readers announce it immediately. */
export function Notice({ kind, children }: { kind: 'error' | 'warning'; children: ReactNode }) {
  return (
    <div className={`notice notice-${kind}`} role="alert">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}
