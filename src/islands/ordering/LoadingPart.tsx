import type { ComponentProps } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import type { LoadingSheet } from './LoadingSheet.tsx';

/**
 * Takes the place of a part of a page until the part's script has loaded. Shows nothing while the script loads, and an
 * error if loading fails.
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
