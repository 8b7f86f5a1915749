import type { ComponentProps } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type DialogScript, LazyDialog } from '../../ordering/LazyDialog.tsx';
import { LoadingPart } from '../../ordering/LoadingPart.tsx';
import type { CartProblems } from './CartProblems.tsx';

type Problems = ComponentProps<typeof CartProblems>;

const SCRIPT: DialogScript<Problems> = {
  fetch: async () => (await import('./CartProblems.tsx')).CartProblems,
  fetched: null,
};

/** The reason why the cart has no price. Few carts have a problem, so the script is fetched only at the first problem. */
export const LazyCartProblems = (props: Problems) => (
  <LazyDialog script={SCRIPT} dialogProps={props} Waiting={Waiting} />
);

const Waiting = (props: ComponentProps<typeof LoadingPart>) =>
  props.error === null ? <Skeleton lines={2} /> : <LoadingPart {...props} />;
