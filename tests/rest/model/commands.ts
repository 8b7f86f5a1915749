/**
 * Random sequences of commands: the actions of customers and staff. A command selects an order or a row by an index.
 * The index can be too large for the list of orders or rows, so it is taken modulo the length of this list.
 */
import fc from 'fast-check';

/** Options of the menu with their prices in cents. */
export const PRICES: ReadonlyMap<number, number> = new Map([
  [11, 1000],
  [14, 350],
  [15, 1299],
]);

export const MOVES = ['check', 'accept', 'reject', 'ready', 'pickedUp', 'undoReady', 'undoPickedUp'] as const;
export type Move = (typeof MOVES)[number];

export type Command =
  | { readonly do: 'add'; readonly option: number; readonly count: number }
  | { readonly do: 'setCount'; readonly row: number; readonly count: number }
  | { readonly do: 'remove'; readonly row: number }
  | { readonly do: 'soldout'; readonly option: number; readonly soldout: boolean }
  | { readonly do: 'quote' }
  | { readonly do: 'place'; readonly payment: 'inPerson' | 'approved' | 'declined'; readonly twice: boolean }
  | { readonly do: 'placeAtWrongPrice' }
  | { readonly do: 'resend'; readonly order: number }
  | { readonly do: 'move'; readonly order: number; readonly move: Move }
  | { readonly do: 'cancel'; readonly order: number }
  | { readonly do: 'track'; readonly order: number };

const COMMANDS_OF_A_SEQUENCE = 50;

const index = fc.nat(30);
const option = fc.constantFrom(...PRICES.keys());
const payment = fc.constantFrom('inPerson' as const, 'approved' as const, 'declined' as const);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('add' as const), option, count: fc.integer({ min: -1, max: 60 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('setCount' as const),
      row: index,
      count: fc.integer({ min: -1, max: 120 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), row: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('soldout' as const), option, soldout: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('quote' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), payment, twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('placeAtWrongPrice' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resend' as const), order: index }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('move' as const), order: index, move: fc.constantFrom(...MOVES) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('track' as const), order: index }) },
);

const sequence = fc.array(command, { minLength: COMMANDS_OF_A_SEQUENCE, maxLength: COMMANDS_OF_A_SEQUENCE });

/** The same seed gives the same commands. */
export const commandsOf = (seed: number): readonly Command[] => fc.sample(sequence, { seed, numRuns: 1 })[0] ?? [];
