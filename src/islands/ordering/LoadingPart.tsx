import type { ComponentProps } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import type { LoadingSheet } from './LoadingSheet.tsx';

/**
 * Shown in place of a part of a page. It is empty while the part's script loads, and shows an error if loading fails.
 */
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
