import { useId, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import './BoardMenu.css';

export interface BoardAction {
  readonly label: string;
  readonly act: () => void;
  /** Whether the header has a button for it, except on a phone. */
  readonly isInHeader?: boolean;
}

/** The button with the actions for which the header has no room. */
export function BoardMenu({ actions }: { actions: readonly BoardAction[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button ref={button} type="button" className="button board-more" popoverTarget={id}>
        More
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="board-menu"
        onBeforeToggle={() => {
          // The header is lower on the screen while a banner is above it.
          const { bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
          menu.current?.style.setProperty('--menu-top', `${bottom}px`);
        }}
      >
        {actions.map(({ label, act, isInHeader = false }) => (
          <button
            key={label}
            type="button"
            className={`button ${isInHeader ? 'board-phone-only' : ''}`}
            onClick={() => {
              // First, so that the focus is on "More" again when a dialog opens, and returns there.
              menu.current?.hidePopover();
              act();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
