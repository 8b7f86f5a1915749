import { type ReactNode, type RefObject, useId } from 'react';
import { Form } from '../../../ui/Form.tsx';

interface CardsFormProps {
  title: string;
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * One form of the sheet for gift cards and event tickets. Its title is also its name for screen readers. The browser does
 * not validate the form, because each field shows an error of its own.
 */
export function CardsForm({ title, ref, onSubmit, children }: CardsFormProps) {
  const titleId = useId();
  return (
    <Form ref={ref} className="cards-form" aria-labelledby={titleId} noValidate onSubmit={onSubmit}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Form>
  );
}
