import { useEffect, useState } from 'react';
import { markSoldout } from '../../../client/board/board-calls.ts';
import { fetchProducts, type ShopPage } from '../../../client/ordering/shop-calls.ts';
import type { Product } from '../../../domain/menu/menu.ts';
import { type FoundOption, optionName } from '../../../domain/menu/option.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import './SoldoutSheet.css';

/** Searchable list of all menu options, each with a checkbox that marks it as sold out. */
export function SoldoutSheet({ shop, onClose }: { shop: ShopPage; onClose: () => void }) {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [retries, setRetries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    let cancelled = false;
    fetchProducts(shop).then((answer) => {
      if (cancelled) return;
      setError(answer.ok ? null : answer.failure.message);
      if (answer.ok) setProducts(answer.value);
    });
    return () => {
      cancelled = true;
    };
  }, [shop.businessId, retries]);

  async function mark({ product, option }: FoundOption, soldout: boolean) {
    const answer = await markSoldout(shop.businessPath, option.productOptionId, soldout);
    setError(answer.ok ? null : answer.failure.message);
    if (answer.ok) setProducts((known) => known && withSoldout(known, product.id, option.productOptionId, soldout));
  }

  const options = (products ?? []).flatMap((product) => product.options.map((option) => ({ product, option })));
  const searched = search.trim().toLowerCase();
  const matching = options.filter((each) => optionName(each).toLowerCase().includes(searched));
  return (
    <Sheet title="Sold out" onClose={onClose}>
      <Field label="Search the menu" type="search" value={search} onText={setSearch} autoComplete="off" />
      {error !== null && (
        <Notice kind="error">
          {error}{' '}
          <button type="button" className="button button-quiet" onClick={() => setRetries(retries + 1)}>
            Try again
          </button>
        </Notice>
      )}
      {products === null && error === null && <Skeleton lines={6} />}
      {products !== null && matching.length === 0 && <p>Nothing on the menu is called that.</p>}
      <ul className="soldout">
        {matching.map((each) => (
          <li key={each.option.productOptionId}>
            <label className="tick">
              <input
                type="checkbox"
                checked={each.option.soldout}
                onChange={(event) => mark(each, event.target.checked)}
              />
              <span>{optionName(each)}</span>
              {each.option.soldout && <strong>Sold out</strong>}
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function withSoldout(
  products: readonly Product[],
  productId: number,
  productOptionId: number,
  soldout: boolean,
): readonly Product[] {
  return products.map((product) => {
    if (product.id !== productId) return product;
    const options = product.options.map((option) =>
      option.productOptionId === productOptionId ? { ...option, soldout } : option,
    );
    return { ...product, options };
  });
}
