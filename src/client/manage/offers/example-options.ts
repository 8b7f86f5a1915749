import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';

export interface ExampleOption {
  readonly id: number;
  readonly name: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The options that a person can put into the example cart: every dish of the draft, once for each of its sizes. The
 * example cart shows what the offers of a draft do to a price. This function leaves out the options that customers
 * cannot order, because a cart with such an option has no price.
 */
export const exampleOptions = ({ menu = [] }: DraftDocument): readonly ExampleOption[] =>
  menu.filter(isOffered).flatMap(({ products }) =>
    products.filter(isOffered).flatMap((product) =>
      (product.options ?? [product]).filter(isOffered).map(({ id, label }) => {
        const [name, size] = [textOf(product.name), textOf(label)];
        return { id, name: size === '' ? name : `${name} (${size})` };
      }),
    ),
  );

const isOffered = ({ hidden, disabledReason }: Readonly<Record<string, unknown>>): boolean =>
  hidden !== true && textOf(disabledReason).trim() === '';
