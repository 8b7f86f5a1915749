import { useId, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import './BoardMenu.css';

export interface BoardAction {
  readonly label: string;
  /** The `data-action` of this action's button in the header. Shift.tsx finds the button by this value. */
  readonly name?: string;
  readonly act: () => void;
  /** Whether the header shows a button for this action. On phones, the menu contains this action instead. */
  readonly isInHeader?: boolean;
}

/** The button "More" with the actions for which the header has no room. */
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
          // A banner above the header moves the button, so the position is read each time the menu opens.
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
              // The menu closes before the action runs. So "More" has the focus when a dialog opens, and gets it back
              // when the dialog closes.
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
