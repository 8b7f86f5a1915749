import { useEffect, useState } from 'react';
import { markSoldout } from '../../../client/board/board-calls.ts';
import { readProducts, type ShopPage } from '../../../client/ordering/shop-calls.ts';
import type { Product } from '../../../domain/menu/menu.ts';
import { type FoundOption, optionName } from '../../../domain/menu/option.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import './SoldoutSheet.css';

/** What has run out: every option of the menu with a switch, found by a few letters. */
export function SoldoutSheet({ shop, onClose }: { shop: ShopPage; onClose: () => void }) {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let gone = false;
    readProducts(shop).then((answer) => {
      if (gone) return;
      setError(answer.ok ? null : answer.failure.message);
      if (answer.ok) setProducts(answer.value);
    });
    return () => {
      gone = true;
    };
  }, [shop.businessId, tries]);

  async function mark({ product, option }: FoundOption, soldout: boolean) {
    const answer = await markSoldout(shop.businessPath, option.productOptionId, soldout);
    setError(answer.ok ? null : answer.failure.message);
    if (answer.ok) setProducts((known) => known && withSoldout(known, product.id, option.productOptionId, soldout));
  }

  const found = (products ?? []).flatMap((product) => product.options.map((option) => ({ product, option })));
  const words = search.trim().toLowerCase();
  const shown = found.filter((each) => optionName(each).toLowerCase().includes(words));
  return (
    <Sheet title="Sold out" onClose={onClose}>
      <Field label="Search the menu" type="search" value={search} onText={setSearch} autoComplete="off" />
      {error !== null && (
        <Notice kind="error">
          {error}{' '}
          <button type="button" className="button button-quiet" onClick={() => setTries(tries + 1)}>
            Try again
          </button>
        </Notice>
      )}
      {products === null && error === null && <Skeleton lines={6} />}
      {products !== null && shown.length === 0 && <p>Nothing on the menu is called that.</p>}
      <ul className="soldout">
        {shown.map((each) => (
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
