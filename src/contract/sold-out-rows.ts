import type { Choice, Product, Section } from '../domain/menu/menu.ts';
import { optionName } from '../domain/menu/option.ts';
import type { SoldOutRow, SoldoutList } from './soldout.ts';

/** What staff can mark as sold out: the options in the sequence of the menu, then the choices, sorted by name. */
export function soldOutRows(products: readonly Product[]): SoldOutRow[] {
  const options = products.flatMap((product) =>
    product.options.map((option) => ({
      kind: 'option' as const,
      ids: [option.productOptionId],
      name: optionName({ product, option }),
      soldout: option.soldout,
      dishes: 1,
    })),
  );
  const offered = products.flatMap((product) =>
    product.options
      .flatMap((option) => (option.customization?.sections ?? []).flatMap(choicesIn))
      .map((choice) => ({ ...choice, productId: product.id })),
  );
  const choices = Array.from(
    Map.groupBy(offered, ({ name }) => name),
    ([name, same]) => ({
      kind: 'choice' as const,
      ids: [...new Set(same.map(({ id }) => id))],
      name,
      soldout: same.every(({ soldout }) => soldout),
      dishes: new Set(same.map(({ productId }) => productId)).size,
    }),
  );
  return [...options, ...choices.sort((a, b) => a.name.localeCompare(b.name))];
}

interface OfferedChoice {
  readonly id: number;
  readonly name: string;
  readonly soldout: boolean;
}

/**
 * The choices of a section and of the sections nested in it. Leaves out choices without an id, which staff cannot mark.
 */
function choicesIn({ choices }: Section): OfferedChoice[] {
  return choices.flatMap(({ id, name, soldout, nestedChoices }: Choice) => [
    ...(id === undefined ? [] : [{ id, name, soldout }]),
    ...nestedChoices.flatMap(choicesIn),
  ]);
}

/**
 * The end of a row's sold-out mark, in the local time of the business. Null if the row has no mark, or if its mark
 * stays until staff remove it.
 */
export function endLabelOf({ kind, ids }: SoldOutRow, { ends }: Pick<SoldoutList, 'ends'>): string | null {
  return ends.find((end) => end.kind === kind && ids.includes(end.id))?.endsLabel ?? null;
}
