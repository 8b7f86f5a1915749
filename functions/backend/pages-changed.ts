import type { Reply } from '../../src/contract/errors.ts';
import type { Backend } from './backend.ts';
import type { PersonSession } from './people.ts';

/**
 * Must be called after a change of data that pages show. `routingPath` names the business whose pages show the data; ''
 * means the directory.
 */
export type PagesChanged = (routingPath: string) => void;

const DIRECTORY = '';

type AboutBusiness = readonly [person: PersonSession, routingPath: string, ...others: unknown[]];

const ofBusiness = (_value: unknown, [, routingPath]: AboutBusiness) => [routingPath];
const ofBusinessAndDirectory = (_value: unknown, [, routingPath]: AboutBusiness) => [routingPath, DIRECTORY];
const ofDirectory = () => [DIRECTORY];

/**
 * A backend that calls `pagesChanged` after each successful call that changes what pages show. So this isolate shows a
 * change at once, whether a request of the API or a form of a page made it.
 */
export function withPagesChanged(backend: Backend, pagesChanged: PagesChanged): Backend {
  const { documents, manage, goingLive, paying, operating } = backend;
  /** `changedBy` returns the paths for `pagesChanged`. */
  const reporting =
    <Args extends readonly unknown[], Value>(
      call: (...args: Args) => Promise<Reply<Value>>,
      changedBy: (value: Value, args: Args) => readonly string[],
    ) =>
    async (...args: Args): Promise<Reply<Value>> => {
      const reply = await call(...args);
      if (reply.ok) for (const routingPath of changedBy(reply.value, args)) pagesChanged(routingPath);
      return reply;
    };
  return {
    ...backend,
    markSoldout: reporting(backend.markSoldout, ofBusiness),
    pause: reporting(backend.pause, ofBusinessAndDirectory),
    // The directory shows the ratings of businesses.
    giveFeedback: reporting(backend.giveFeedback, ({ counted }) => (counted ? [DIRECTORY] : [])),
    documents: {
      ...documents,
      publish: reporting(documents.publish, (outcome, args) =>
        outcome.kind === 'done' ? ofBusinessAndDirectory(outcome, args) : [],
      ),
    },
    manage: {
      ...manage,
      planPause: reporting(manage.planPause, ofBusinessAndDirectory),
      endPlannedPause: reporting(manage.endPlannedPause, ofBusinessAndDirectory),
    },
    goingLive: {
      ...goingLive,
      goLive: reporting(goingLive.goLive, ofBusinessAndDirectory),
      closeDown: reporting(goingLive.closeDown, ofBusinessAndDirectory),
    },
    // The pages of a business show the ways to pay.
    paying: {
      ...paying,
      connect: reporting(paying.connect, ofBusiness),
      takeCards: reporting(paying.takeCards, ofBusiness),
      disconnect: reporting(paying.disconnect, ofBusiness),
    },
    operating: {
      ...operating,
      decideListing: reporting(operating.decideListing, ofDirectory),
      changeLabel: reporting(operating.changeLabel, ofDirectory),
    },
  };
}
