import { createContext } from 'react';
import { useRequiredContext } from '../../use-required-context.ts';

/** Opens the dialog of an option in the preview, with the data of the draft. */
export type ShowDialog = (productOptionId: number) => void;

export const PreviewContext = createContext<ShowDialog | null>(null);

export const useShowDialog = (): ShowDialog => useRequiredContext(PreviewContext);
