import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';

export interface ExampleOption {
  readonly id: number;
  readonly name: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The options for an example cart: every dish of a draft, once for each of its sizes. */
export const exampleOptions = ({ menu = [] }: DraftDocument): readonly ExampleOption[] =>
  menu.flatMap(({ products }) =>
    products.flatMap((product) =>
      (product.options ?? [product]).map(({ id, label }) => {
        const [name, size] = [textOf(product.name), textOf(label)];
        return { id, name: size === '' ? name : `${name} (${size})` };
      }),
    ),
  );
