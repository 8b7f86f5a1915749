import type { ComponentProps } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type DialogScript, LazyDialog } from '../../ordering/LazyDialog.tsx';
import type { LoadingSheet } from '../../ordering/LoadingSheet.tsx';
import type { CartProblems } from './CartProblems.tsx';

type Problems = ComponentProps<typeof CartProblems>;

const SCRIPT: DialogScript<Problems> = {
  fetch: async () => (await import('./CartProblems.tsx')).CartProblems,
  fetched: null,
};

/** The reason why the cart has no price. Few carts have a problem, so the script is fetched with the first one. */
export const LazyCartProblems = (props: Problems) => (
  <LazyDialog script={SCRIPT} dialogProps={props} Waiting={Waiting} />
);

function Waiting({ error, onRetry }: ComponentProps<typeof LoadingSheet>) {
  if (error === null) return <Skeleton lines={2} />;
  return (
    <Notice kind="error">
      <p>{error}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
