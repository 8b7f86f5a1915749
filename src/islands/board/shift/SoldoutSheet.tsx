import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchSoldoutList, markSoldout } from '../../../client/board/board-calls.ts';
import {
  DEFAULT_SOLDOUT_DURATION,
  type MissingEnd,
  SOLDOUT_DURATIONS,
  soldoutForOf,
  TYPED_SOLDOUT_END,
} from '../../../client/board/soldout-durations.ts';
import { endLabelOf } from '../../../contract/sold-out-rows.ts';
import type { SoldOutRow, SoldoutList } from '../../../contract/soldout.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import './SoldoutSheet.css';
import { changedRows, idOf, isUnread, stillWanted, type WantedMarks, withWanted } from './sold-out-marks.ts';
import { afterRead, NOTHING_READ } from './sold-out-reads.ts';

interface SoldoutSheetProps {
  routingPath: string;
  /** The current date of the business: `2026-11-30`. */
  today: string;
  /** The revision of the board. When it rises, another device may have changed a mark. */
  revision: number;
  onClose: () => void;
}

/**
 * Searchable list of the menu's options and choices. Choices with the same name share one entry. The checkbox of an
 * entry takes effect immediately: it marks the item as sold out, or removes the mark. The list follows changes on other
 * devices.
 */
export function SoldoutSheet({ routingPath, today, revision, onClose }: SoldoutSheetProps) {
  const [{ list, error: readError }, setShownRead] = useState(NOTHING_READ);
  const lastRead = useRef(0);
  const [markError, setMarkError] = useState<string | null>(null);
  const error = markError ?? readError;
  const [search, setSearch] = useState('');
  const [duration, setDuration] = useState<string>(DEFAULT_SOLDOUT_DURATION);
  const [end, setEnd] = useState({ date: today, time: '' });
  const endFields = useRef<HTMLDivElement>(null);
  const [missingEnd, setMissingEnd] = useState<MissingEnd | null>(null);
  const [reads, setReads] = useState(0);
  const [wanted, setWanted] = useState<WantedMarks>(new Map());
  const shown = useRef<readonly SoldOutRow[]>([]);
  /** When other devices changed rows, by the id of the row. */
  const changedAtMs = useRef(new Map<number, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` and `revision` grow when the list must be fetched again
  useEffect(() => {
    // A read goes on when the next one begins. In a rush, each order raises `revision` before a read is answered.
    const read = ++lastRead.current;
    const atStart = wanted;
    fetchSoldoutList(routingPath).then((answer) => {
      setShownRead((shown) => afterRead(shown, read, answer));
      if (answer.ok) setWanted((marks) => stillWanted(marks, atStart));
    });
  }, [routingPath, reads, revision]);

  async function mark(row: SoldOutRow, soldout: boolean) {
    const id = idOf(row);
    if (isUnread(changedAtMs.current.get(id), performance.now())) return;
    const chosen = soldout ? soldoutForOf(duration, end) : { soldoutFor: null };
    setMissingEnd('problem' in chosen ? chosen : null);
    if ('problem' in chosen) {
      endFields.current?.querySelector<HTMLInputElement>(`[type=${chosen.field}]`)?.focus();
      return;
    }
    setMarkError(null);
    const sent = { soldout, answered: false };
    setWanted((marks) => new Map(marks).set(id, sent));
    const answer = await markSoldout(routingPath, row, soldout, chosen.soldoutFor);
    if (answer.ok) {
      setWanted((marks) => (marks.get(id) === sent ? new Map(marks).set(id, { soldout, answered: true }) : marks));
      setReads((count) => count + 1);
      return;
    }
    setWanted((marks) => new Map([...marks].filter(([key]) => key !== id)));
    setMarkError(answer.failure.message);
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
  const ends = list?.ends ?? [];
  const rows = withWanted(list?.rows ?? [], wanted);
  const matching = rows.filter(({ name }) => name.toLowerCase().includes(searched));
  useLayoutEffect(() => {
    for (const id of changedRows(shown.current, rows))
      if (!wanted.has(id)) changedAtMs.current.set(id, performance.now());
    shown.current = rows;
  });
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
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                setMarkError(null);
                setReads(reads + 1);
              }}
            >
              Try again
            </button>
          </Notice>
        )}
        {list === null && error === null && <Skeleton lines={6} />}
        {list !== null && matching.length === 0 && (
          <p>{searched === '' ? 'The menu has no dishes yet.' : 'Nothing on the menu has this name.'}</p>
        )}
        <SoldOutRows title="Dishes" rows={matching.filter(({ kind }) => kind === 'option')} ends={ends} onMark={mark} />
        <SoldOutRows
          title="Choices"
          rows={matching.filter(({ kind }) => kind === 'choice')}
          ends={ends}
          onMark={mark}
        />
      </div>
    </Sheet>
  );
}

interface SoldOutRowsProps {
  title: string;
  rows: readonly SoldOutRow[];
  ends: SoldoutList['ends'];
  onMark: (row: SoldOutRow, soldout: boolean) => void;
}

function SoldOutRows({ title, rows, ends, onMark }: SoldOutRowsProps) {
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
              {row.soldout && <SoldOutMark until={endLabelOf(row, { ends })} />}
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
