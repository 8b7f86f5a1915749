import { Icon } from '../../ui/Icon.tsx';
import type { Ground } from './use-ground.ts';

interface BoardHeaderProps {
  name: string;
  ground: Ground;
  onGround: (ground: Ground) => void;
  onSoldout: () => void;
  onSignOut: () => void;
}

/** Whose board it is, and what is not about one order. */
export function BoardHeader({ name, ground, onGround, onSoldout, onSignOut }: BoardHeaderProps) {
  const other = ground === 'dark' ? 'light' : 'dark';
  return (
    <header className="board-header">
      <h1>{name}</h1>
      <button type="button" className="button" onClick={onSoldout}>
        Sold-out items
      </button>
      <button type="button" className="round" aria-label={`Change to ${other} ground`} onClick={() => onGround(other)}>
        <Icon name={ground === 'dark' ? 'sun' : 'moon'} />
      </button>
      <button type="button" className="button button-quiet" onClick={onSignOut}>
        Sign out
      </button>
    </header>
  );
}
