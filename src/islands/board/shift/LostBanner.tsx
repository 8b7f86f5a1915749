import { Icon } from '../../../ui/Icon.tsx';
import './banners.css';

/** Says that what is shown may be old; the board goes on trying by itself. */
export function LostBanner() {
  return (
    <p className="board-lost" role="alert">
      <Icon name="alert" />
      <span>
        <strong>Connection lost. New orders may be missing.</strong> Check the network. Trying again…
      </span>
    </p>
  );
}
