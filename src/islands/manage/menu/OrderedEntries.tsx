import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ARROW_UP_ICON } from '../console-icons.ts';

interface OrderedEntriesProps<Key extends string | number> {
  entries: readonly { readonly key: Key; readonly name: string }[];
  /** What screen readers say for the button that moves an entry up, such as `Ask Milk earlier` for the section Milk. */
  earlierWords: (name: string) => string;
  removeWords: (name: string) => string;
  onSave: (keys: readonly Key[]) => void;
}

/**
 * A short list. Its entries are the sections that a category, dish, size or choice uses, or the dishes that the cart
 * suggests when it contains a certain dish. Each entry has a button that moves it up and a button that removes it.
 */
export function OrderedEntries<Key extends string | number>(props: OrderedEntriesProps<Key>) {
  const { entries, earlierWords, removeWords, onSave } = props;
  const keys = entries.map(({ key }) => key);
  const list = useRef<HTMLOListElement>(null);
  /**
   * The index of the entry that was just removed, and the element around the list. The pressed button no longer exists,
   * so the effect below moves the focus.
   */
  const removed = useRef<{ index: number; around: Element | null } | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const { index, around } = removed.current;
    removed.current = null;
    const next = list.current?.children[Math.min(index, entries.length - 1)];
    // The focus goes to the last button of the next entry: the button that removes this next entry. If no entry is left,
    // the focus goes to the field that adds an entry.
    (next?.querySelector<HTMLElement>('button:last-of-type') ?? around?.querySelector('select'))?.focus();
  });
  if (entries.length === 0) return null;
  return (
    <ol className="menu-entries" ref={list}>
      {entries.map(({ key, name }, index) => (
        <li key={key} className="menu-used-entry">
          <span>{name}</span>
          <Button
            className="round"
            aria-label={earlierWords(name)}
            isDisabled={index === 0}
            onPress={() => onSave(keys.toSpliced(index, 1).toSpliced(index - 1, 0, key))}
          >
            <Drawing path={ARROW_UP_ICON} />
          </Button>
          <Button
            className="round"
            aria-label={removeWords(name)}
            onPress={() => {
              removed.current = { index, around: list.current?.parentElement ?? null };
              onSave(keys.filter((each) => each !== key));
            }}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ol>
  );
}
