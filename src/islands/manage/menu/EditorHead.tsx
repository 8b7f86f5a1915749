import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { LIST, type MenuView } from '../../../client/manage/menu/menu-view.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMenuScreen } from './menu-context.ts';

interface EditorHeadProps {
  title: string;
  /** What the back button opens; by default, the list of dishes. */
  back?: { readonly to: MenuView; readonly label: string };
  children?: ReactNode;
}

/** The head of an editor: the back button, a title, and actions. */
export function EditorHead({ title, back = { to: LIST, label: 'Menu' }, children }: EditorHeadProps) {
  const { open } = useMenuScreen();
  return (
    <div className="menu-head">
      <Button className="button button-quiet menu-back" onPress={() => open(back.to)}>
        <Icon name="back" />
        {back.label}
      </Button>
      <h2 tabIndex={-1}>{title}</h2>
      <div className="menu-head-buttons">{children}</div>
    </div>
  );
}
