import type { ComponentProps } from 'react';
import { type DialogScript, LazyDialog } from '../ordering/LazyDialog.tsx';
import type { LoadingSheet } from '../ordering/LoadingSheet.tsx';
import type { Marks } from './DishMarks.tsx';

type Props = ComponentProps<typeof Marks>;

const SCRIPT: DialogScript<Props> = {
  fetch: async () => (await import('./DishMarks.tsx')).Marks,
  fetched: null,
};

/** The marks of an option or a choice. Most menus state no marks, and do not load the script. */
export const LazyMarks = (props: Props) => <LazyDialog script={SCRIPT} dialogProps={props} Waiting={Waiting} />;

const Waiting = ({ error }: ComponentProps<typeof LoadingSheet>) =>
  error !== null && <span className="dish-marks">Allergens and diets could not be loaded.</span>;
