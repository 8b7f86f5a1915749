import { useEffect, useRef, useState } from 'react';
import { fetchSoldoutEnds, markSoldout } from '../../../client/board/board-calls.ts';
import {
  DEFAULT_SOLDOUT_DURATION,
  type MissingEnd,
  SOLDOUT_DURATIONS,
  soldoutForOf,
  TYPED_SOLDOUT_END,
} from '../../../client/board/soldout-durations.ts';
import { fetchProducts, type ShopPage } from '../../../client/ordering/shop-calls.ts';
import { endLabelOf, type SoldOutRow, soldOutRows } from '../../../contract/sold-out-rows.ts';
import type { SoldoutEnds } from '../../../contract/soldout.ts';
import type { Product } from '../../../domain/menu/menu.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import './SoldoutSheet.css';

interface SoldoutSheetProps {
  shop: ShopPage;
  /** The current date of the business: `2026-11-30`. */
  today: string;
  onClose: () => void;
}

/**
 * Searchable list of the menu's options and choices. Choices with the same name share one entry. The checkbox of an
 * entry takes effect immediately: it marks the item as sold out, or removes the mark.
 */
export function SoldoutSheet({ shop, today, onClose }: SoldoutSheetProps) {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const [ends, setEnds] = useState<SoldoutEnds>({ ends: [] });
  const [error, setError] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [duration, setDuration] = useState<string>(DEFAULT_SOLDOUT_DURATION);
  const [end, setEnd] = useState({ date: today, time: '' });
  const endFields = useRef<HTMLDivElement>(null);
  const [missingEnd, setMissingEnd] = useState<MissingEnd | null>(null);
  const [reads, setReads] = useState(0);
  /**
   * Changes of sold-out marks that no fetched menu shows yet: true if staff set the mark, false if staff removed it.
   * The key is the first id of the changed entry.
   */
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` grows when the menu must be fetched again
  useEffect(() => {
    let cancelled = false;
    Promise.all([fetchProducts(shop), fetchSoldoutEnds(shop.businessPath)]).then(([menu, timed]) => {
      if (cancelled) return;
      const refused = [menu, timed].find((answer) => !answer.ok);
      setError(refused === undefined || refused.ok ? null : refused.failure.message);
      if (menu.ok) {
        const known = soldOutRows(menu.value);
        setProducts(menu.value);
        setWanted((marks) => new Map([...marks].filter(([id, soldout]) => isSoldOut(known, id) !== soldout)));
      }
      if (timed.ok) setEnds(timed.value);
    });
    return () => {
      cancelled = true;
    };
  }, [shop.businessId, reads]);

  async function mark(row: SoldOutRow, soldout: boolean) {
    const chosen = soldout ? soldoutForOf(duration, end) : { soldoutFor: null };
    setMissingEnd('problem' in chosen ? chosen : null);
    if ('problem' in chosen) {
      endFields.current?.querySelector<HTMLInputElement>(`[type=${chosen.field}]`)?.focus();
      return;
    }
    setWanted((marks) => new Map(marks).set(row.ids[0] ?? 0, soldout));
    const answer = await markSoldout(shop.businessPath, row, soldout, chosen.soldoutFor);
    if (answer.ok) {
      setReads((count) => count + 1);
      return;
    }
    setWanted((marks) => new Map([...marks].filter(([id]) => id !== row.ids[0])));
    setError(answer.failure.message);
  }

  const endField = (name: keyof typeof end) => ({
    value: end[name],
    onText: (text: string) => {
      setEnd({ ...end, [name]: text });
      setMissingEnd(null);
    },
    error: missingEnd?.field === name ? missingEnd.problem : null,
  });
  const searched = search.trim().toLowerCase();
  const matching = soldOutRows(products ?? [])
    .filter(({ name }) => name.toLowerCase().includes(searched))
    .map((row) => ({ ...row, soldout: wanted.get(row.ids[0] ?? 0) ?? row.soldout }));
  return (
    <Sheet title="Sold out" onClose={onClose}>
      <div className="soldout-sheet">
        <p>Tap an item to mark it as sold out, or tap again to undo. Customers see it at once.</p>
        <Pills legend="Sold out for how long" value={duration} choices={SOLDOUT_DURATIONS} onChoose={setDuration} />
        {duration === TYPED_SOLDOUT_END && (
          <div className="soldout-end" ref={endFields}>
            <Field label="Day" type="date" min={today} {...endField('date')} />
            <Field label="Time" type="time" {...endField('time')} />
          </div>
        )}
        <Field label="Search the menu" type="search" value={search} onText={setSearch} autoComplete="off" />
        {error !== null && (
          <Notice kind="error">
            {error}{' '}
            <button type="button" className="button button-quiet" onClick={() => setReads(reads + 1)}>
              Try again
            </button>
          </Notice>
        )}
        {products === null && error === null && <Skeleton lines={6} />}
        {products !== null && matching.length === 0 && (
          <p>{searched === '' ? 'The menu has no dishes yet.' : 'Nothing on the menu has this name.'}</p>
        )}
        <SoldOutList title="Dishes" rows={matching.filter(({ kind }) => kind === 'option')} ends={ends} onMark={mark} />
        <SoldOutList
          title="Choices"
          rows={matching.filter(({ kind }) => kind === 'choice')}
          ends={ends}
          onMark={mark}
        />
      </div>
    </Sheet>
  );
}

const isSoldOut = (rows: readonly SoldOutRow[], id: number): boolean | undefined =>
  rows.find(({ ids }) => ids[0] === id)?.soldout;

interface SoldOutListProps {
  title: string;
  rows: readonly SoldOutRow[];
  ends: SoldoutEnds;
  onMark: (row: SoldOutRow, soldout: boolean) => void;
}

function SoldOutList({ title, rows, ends, onMark }: SoldOutListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="soldout">
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.ids[0]}>
            <label className="tick">
              <input type="checkbox" checked={row.soldout} onChange={(event) => onMark(row, event.target.checked)} />
              <span>
                {row.name}
                {row.dishes > 1 && <small>at {row.dishes} dishes</small>}
              </span>
              {row.soldout && <SoldOutMark until={endLabelOf(row, ends)} />}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** This text has no full stop, because a time label may already end with one: 6:40 p.m. */
const SoldOutMark = ({ until }: { until: string | null }) => (
  <strong>Sold out{until !== null && ` until ${until}`}</strong>
);
