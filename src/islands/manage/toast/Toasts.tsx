import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Icon } from '../../../ui/Icon.tsx';
import { toasts } from './toasts.ts';
import './Toasts.css';

/**
 * Shows toasts (short messages about an action) above the navigation bar of a phone, or at the bottom of a wide screen.
 * The key F6 moves the focus to them.
 */
export function Toasts() {
  return (
    <ToastRegion queue={toasts} className="console-toasts">
      {({ toast }) => (
        <Toast toast={toast} className="console-toast">
          <ToastContent className="console-toast-text">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              className="console-toast-button"
              onPress={() => {
                toast.content.action?.act();
                toasts.close(toast.key);
              }}
            >
              {toast.content.action.words}
            </Button>
          )}
          <Button slot="close" className="round" aria-label="Close">
            <Icon name="close" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
