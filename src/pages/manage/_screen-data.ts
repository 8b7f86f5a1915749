/** The data that each screen of the console shows. */
import type { PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame, ManagedBusiness } from '../../components/console/screens.ts';
import type { BusinessOrder, BusinessOrders, RefundFigures } from '../../contract/business-orders.ts';
import type { Problem } from '../../contract/form-problems.ts';
import type { ChangeLog, Member, WorkSession } from '../../contract/manage.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import type { Report } from '../../contract/reports.ts';
import type { Today } from '../../contract/today.ts';
import type { CreditVisit, CustomerVisit } from './_credit-visit.ts';
import type { DraftVisit, PublishVisit, VersionVisit } from './_draft-visit.ts';
import type { AllPayoutsVisit, PayoutsVisit, PayoutVisit } from './_payouts.ts';
import type { PrintVisit } from './_print.ts';
import type { ReceiptVisit } from './_receipt.ts';
import type { SignInScreenName } from './_sign-in-screens.ts';

export type Fields = Readonly<Partial<Record<string, string>>>;

export interface OfForm {
  readonly problems: readonly Problem[];
  /** The values that a refused form contained. The page shows these values again. */
  readonly fields: Fields;
  /** The success message about the form that was submitted before. Null if there is no such message. */
  readonly notice: string | null;
}

export interface SignInVisit extends OfForm {
  readonly show: 'signIn';
  readonly screen: SignInScreenName;
  readonly returnUrl: string | null;
}
export interface HomeVisit extends OfForm {
  readonly show: 'home';
  readonly session: PersonSession;
  readonly businesses: readonly ManagedBusiness[];
  readonly nextOffset: number | null;
  readonly sessions: readonly WorkSession[];
  readonly passkeys: readonly Passkey[];
  /** The browser and the operating system that sent this request; empty when unknown. */
  readonly device: string;
}
export interface TodayVisit extends OfForm {
  readonly show: 'today';
  readonly frame: ConsoleFrame;
  readonly today: Today;
}
export interface PeopleVisit extends OfForm {
  readonly show: 'people';
  readonly frame: ConsoleFrame;
  readonly people: readonly Member[];
}
export interface LogVisit {
  readonly show: 'log';
  readonly frame: ConsoleFrame;
  readonly log: ChangeLog;
}
export interface OrdersVisit {
  readonly show: 'orders';
  readonly frame: ConsoleFrame;
  readonly list: BusinessOrders;
  /** The values of the search. The search form shows these values again. */
  readonly query: Readonly<Record<string, string>>;
}
export interface OrderVisit extends OfForm {
  readonly show: 'order';
  readonly frame: ConsoleFrame;
  readonly file: BusinessOrder;
  /** The key in the form for a refund. With it, a form that is sent twice makes one refund. */
  readonly refundKey: string;
  /** What the submitted refund would give back, if the person has not seen these figures yet. Otherwise null. */
  readonly figures: RefundFigures | null;
}
export interface ReportsVisit {
  readonly show: 'reports';
  readonly frame: ConsoleFrame;
  readonly report: Report;
  /**
   * Problems with the submitted form or the date range in the address. If the range is refused, the screen shows the
   * default range.
   */
  readonly problems: readonly Problem[];
  readonly notice: string | null;
}
export interface RefusedVisit {
  readonly show: 'refused';
  readonly status: number;
  readonly message: string;
}
/** The data of the screen that `show` names, or the address to which the console redirects. */
export type Visit =
  | SignInVisit
  | HomeVisit
  | TodayVisit
  | DraftVisit
  | PublishVisit
  | VersionVisit
  | PeopleVisit
  | LogVisit
  | OrdersVisit
  | OrderVisit
  | ReceiptVisit
  | CreditVisit
  | CustomerVisit
  | ReportsVisit
  | AllPayoutsVisit
  | PayoutsVisit
  | PayoutVisit
  | PrintVisit
  | RefusedVisit
  | { readonly show: 'redirect'; readonly goTo: string };
