import type { ComponentProps } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import type { LoadingSheet } from './LoadingSheet.tsx';

/** Shown instead of a part of a page whose script failed to load; nothing while the script loads. */
export function LoadingPart({ error, onRetry }: ComponentProps<typeof LoadingSheet>) {
  if (error === null) return null;
  return (
    <Notice kind="error">
      <p>{error}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
