import { createContext } from 'react';
import { useRequiredContext } from '../../use-required-context.ts';

/** Shows the dialog of an option in the preview: the one that customers get, from the draft. It is new after every save. */
export type ShowDialog = (productOptionId: number) => void;

export const PreviewContext = createContext<ShowDialog | null>(null);

export const useShowDialog = (): ShowDialog => useRequiredContext(PreviewContext);
