import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';

export interface ExampleOption {
  readonly id: number;
  readonly name: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The options that a person can put into the example cart, which shows what the offers of a draft do to a price: every
 * dish of the draft, once for each of its sizes.
 */
export const exampleOptions = ({ menu = [] }: DraftDocument): readonly ExampleOption[] =>
  menu.flatMap(({ products }) =>
    products.flatMap((product) =>
      (product.options ?? [product]).map(({ id, label }) => {
        const [name, size] = [textOf(product.name), textOf(label)];
        return { id, name: size === '' ? name : `${name} (${size})` };
      }),
    ),
  );
