import { type ReactNode, type RefObject, useId } from 'react';
import { Form } from '../../../ui/Form.tsx';

interface CardsFormProps {
  title: string;
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * A form in the sheet for gift cards and event tickets, labelled by its title. The browser does not validate it; its
 * fields show their errors.
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
