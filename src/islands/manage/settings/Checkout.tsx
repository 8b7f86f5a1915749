import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { useDraftField } from '../draft/editor-context.ts';

const UNANSWERED = ['unansweredOrderMinutes'];

/**
 * Settings › Checkout: what customers must fill in, the ways to pay, whether strangers who pay in person must first
 * confirm their phone number, and the time limit for unanswered orders.
 */
export function Checkout(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="checkout-asked">
          <h2 id="checkout-asked">What customers must fill in</h2>
          <DraftTick at={['customerNameRequired']} label="Their name" emptyStores={false} />
          <DraftTick
            at={['customerContactInfo']}
            label="Their phone number"
            hint="Deliveries always ask for it."
            emptyStores="optional"
          />
        </section>
        <section className="draft-group" aria-labelledby="checkout-pay">
          <h2 id="checkout-pay">Ways to pay</h2>
          <DraftTick
            at={['payInPersonDisabled']}
            label="In person"
            hint="Customers pay when they get the order."
            emptyStores={true}
          />
          <DraftTick
            at={['mobilePaymentDisabled']}
            label="Apple Pay and Google Pay"
            hint="Offered where your payment account takes cards."
            emptyStores={true}
          />
        </section>
        <section className="draft-group" aria-labelledby="checkout-limits">
          <h2 id="checkout-limits">Orders that nobody pays or answers</h2>
          <DraftTick
            at={['verifyPhone']}
            label="Confirm the phone number first"
            hint="Customers who pay in person get a code by text, unless their phone or email is confirmed already. The kitchen sees the order once they have typed the code."
          />
          <UnansweredMinutes />
        </section>
      </div>
    </DraftScreen>
  );
}

function UnansweredMinutes() {
  const { value } = useDraftField(UNANSWERED);
  const minutes = typeof value === 'number' ? value : 30;
  return (
    <DraftNumber
      at={UNANSWERED}
      label="Minutes until an unanswered order is rejected"
      hint={`5 to 240. When nobody answers for ${minutes} minutes, the order is rejected, the customer is told and money is released.`}
      placeholder="30"
      optional
    />
  );
}
