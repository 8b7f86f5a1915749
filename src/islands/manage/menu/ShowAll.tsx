import type { RefObject } from 'react';
import { Button } from 'react-aria-components';

interface ShowAllProps {
  count: number;
  /** The list gets the focus after a press, because the button disappears. */
  list: RefObject<HTMLElement | null>;
  onShow: () => void;
}

/** A button that shows the rest of a long list. */
export const ShowAll = ({ count, list, onShow }: ShowAllProps) => (
  <div>
    <Button
      className="button button-quiet"
      onPress={() => {
        list.current?.focus({ preventScroll: true });
        onShow();
      }}
    >
      Show all {count}
    </Button>
  </div>
);
