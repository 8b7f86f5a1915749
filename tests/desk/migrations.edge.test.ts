import { describe, expect, it } from 'vitest';
import { hashOf } from '../../functions/data/token.ts';
import { CAPTURE_TIMES, CHARGE_STEPS } from '../../functions/desk/charges.ts';
import { BASELINE_VERSION } from '../../functions/desk/migrations/baseline.ts';
import { migrate, NEWEST_VERSION } from '../../functions/desk/migrations.ts';
import { PAYOUT_LINE_STATES } from '../../functions/desk/payouts.ts';
import { MESSAGE_CHANNELS } from '../../functions/gateways/messages/gateway.ts';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { DELIVERY_OUTCOMES } from '../../functions/outbox/deliver-messages.ts';
import { SOLDOUT_KINDS } from '../../src/contract/soldout.ts';
import { ACCOUNTS, BOOK_EVENTS } from '../../src/domain/books/accounts.ts';
import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '../../src/domain/books/payouts.ts';
import { COUNTER_TENDERS, MONEY_TENDERS, REFUND_STEPS } from '../../src/domain/books/tenders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../src/domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';
import { inEmptyDesk } from './empty-desk.ts';
import { fill, grow, ROWS } from './rows-of-versions.ts';

/** A hash of the database schema after each released migration. A new migration adds a hash; the others never change. */
const SCHEMA_HASHES = [
  '60edc4f51f615c1f',
  '8d6aea81c094597a',
  '36e6d8741bfd213a',
  'fbb7fe851004d6e9',
  '172e0cfd4d523196',
  '16414332b138f722',
  '17ba073eae8fed34',
  '52f1a5081780fef0',
  '043770ffbd556dc0',
  '68eb0cefd1d393ac',
  '90c5394cd2fbb87e',
  '693928f9df697aaf',
  'd5b7c12228834177',
  '57b362eed7141a0a',
  'ca6e9c32dece4365',
  '30e3cad2e1111ab4',
  '349787b04366d91b',
  '349787b04366d91b',
  '1c4ea382823f69cc',
  '473aa3aafdcc4c79',
  'fc3dc379d38151d8',
  '54f8d7f0ada54ff4',
  'b0f76b4b05e2e910',
  '3d1cf8a8a6b0a18e',
  'b21fe175decb93cc',
  'ab5f84e16808705f',
  '1ceefbe0f9c6a9b4',
  '763708c1fc9c1b04',
  '49e3eff4f1288378',
  '49e3eff4f1288378',
  '23a85ce11ea16925',
  '8fcc1cb502a2619d',
  '56149585ba3198d5',
  'dbaae9aa1c95668f',
  'c77e87442dde4de0',
  '4bd2a142d90c2a09',
  'a0b7e6abac673704',
  'a996d7cc4fcbdd2b',
  '42dbcb592e6c36c5',
  'bf74aaba35f93e8b',
  'c525ecea1244f2a9',
  'abf3f69d2a58113f',
  'bd65379483fad4fa',
  '63cd4f9ec6b735fc',
  'cee2e12f3e910e98',
  '4d559d7553d80191',
  '975afd5cd3e59ab2',
];

interface SchemaEntry extends Record<string, SqlStorageValue> {
  type: string;
  name: string;
  sql: string | null;
}

const schemaOf = (sql: SqlStorage): SchemaEntry[] =>
  sql
    .exec<SchemaEntry>(
      `SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       ORDER BY type, name`,
    )
    .toArray();

/**
 * The rows of a table, sorted by its first column. Postings are sorted by all columns, because several postings can
 * have the same event, which is their first column.
 */
const rowsOfTable = (sql: SqlStorage, name: string): Record<string, unknown>[] => {
  const rows = sql.exec(`SELECT * FROM ${name} ORDER BY 1`).toArray();
  if (name !== 'postings') return rows;
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

const rowsOf = (sql: SqlStorage) =>
  Object.fromEntries(
    schemaOf(sql)
      .filter(({ type }) => type === 'table')
      .map(({ name }) => [name, rowsOfTable(sql, name)]),
  );

const stateOf = (sql: SqlStorage) => ({ schema: schemaOf(sql), rows: rowsOf(sql) });

/** A comment, a text, a quoted name, a word or number, or any other character. Only white space is left out. */
const TOKEN = /--.*|'(?:[^']|'')*'|"[^"]+"|\w+|\S/g;

/** The words and signs of an SQL statement, so without comments and white space, and without the quotes of names. */
const tokensOf = (statement: string | null): string[] | null =>
  statement?.match(TOKEN)?.flatMap((token) => (token.startsWith('--') ? [] : token.replace(/^"(\w+)"$/, '$1'))) ?? null;

/**
 * What must be equal in a desk from the baseline and in a desk that went through all migrations. SQLite lists indexes and
 * triggers in the sequence in which they were created. The sequence matters only within a table: SQLite may prefer one
 * index to another because of it. The last used id of the outbox is left out: a new desk has used none.
 */
const meaningOf = (sql: SqlStorage) => ({
  schema: sql
    .exec<SchemaEntry & { of: string }>(
      `SELECT tbl_name AS of, type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY tbl_name, rowid`,
    )
    .toArray()
    .map(({ sql: statement, ...entry }) => ({ ...entry, statement: tokensOf(statement) })),
  rows: rowsOf(sql),
});

describe('the migrations of the order desk', () => {
  it('bring a filled desk of any version to the same schema and rows', async () => {
    const grown = await inEmptyDesk((sql) => {
      grow(sql, NEWEST_VERSION);
      return stateOf(sql);
    });
    for (let version = 1; version <= NEWEST_VERSION; version += 1) {
      const migrated = await inEmptyDesk((sql) => {
        grow(sql, version);
        migrate(sql);
        fill(sql, version + 1, NEWEST_VERSION);
        return stateOf(sql);
      });
      expect(migrated, `from version ${version}`).toEqual(grown);
    }
  });

  it('are tested with rows in every table and column', async () => {
    expect(ROWS).toHaveLength(NEWEST_VERSION);
    const { rows } = await inEmptyDesk((sql) => {
      grow(sql, NEWEST_VERSION);
      return stateOf(sql);
    });
    const emptyTables = Object.entries(rows).filter(([, found]) => found.length === 0);
    const emptyColumns = Object.entries(rows).flatMap(([table, found]) =>
      Object.keys(found[0] ?? {})
        .filter((column) => found.every((row) => row[column] === null))
        .map((column) => `${table}.${column}`),
    );
    expect([emptyTables, emptyColumns]).toEqual([[], []]);
  });

  it('are not edited after their release', async () => {
    const hashes = await inEmptyDesk((sql) =>
      ROWS.map((_, index) => {
        migrate(sql, index + 1);
        return hashOf(JSON.stringify(schemaOf(sql))).slice(0, 16);
      }),
    );
    expect(hashes).toEqual(SCHEMA_HASHES);
  });

  it('bring a desk to the same schema and rows as the baseline', async () => {
    for (const version of [BASELINE_VERSION, NEWEST_VERSION]) {
      const created = await inEmptyDesk((sql) => {
        migrate(sql, version);
        return meaningOf(sql);
      });
      const migrated = await inEmptyDesk((sql) => {
        migrate(sql, 1);
        migrate(sql, version);
        return meaningOf(sql);
      });
      expect(created, `version ${version}`).toEqual(migrated);
    }
  });

  it('are not applied to a new desk, which gets the baseline without its comments', async () => {
    const statements = await inEmptyDesk((sql) => {
      migrate(sql, BASELINE_VERSION);
      return schemaOf(sql).map((entry) => entry.sql);
    });
    expect(statements.filter((statement) => statement?.includes('--'))).toEqual([]);
  });

  it('allow in each enumerated column exactly the values that the code uses', async () => {
    const schema = await inEmptyDesk((sql) => {
      migrate(sql);
      return schemaOf(sql);
    });
    const accepted = schema
      .filter(({ type }) => type === 'table')
      .flatMap(({ name, sql }) =>
        Array.from((sql ?? '').matchAll(/CHECK \((\w+) IN \(('[^)]*')\)\)/g), ([, column, words = '']) => [
          `${name}.${column}`,
          words.split(', ').map((word) => word.slice(1, -1)),
        ]),
      );
    expect(Object.fromEntries(accepted)).toEqual({
      'charges.capture': CAPTURE_TIMES,
      'charges.provider': PAYMENT_PROVIDERS,
      'charges.step': CHARGE_STEPS,
      'orders.order_mode': ORDER_MODES,
      'orders.order_type': ORDER_TYPES,
      'orders.payment_status': PAYMENT_STATUSES,
      'orders.status': ORDER_STATUSES,
      'orders.tender': COUNTER_TENDERS,
      'outbox.channel': MESSAGE_CHANNELS,
      'payout_lines.kind': PAYOUT_LINE_KINDS,
      'payout_readings.provider': PAYMENT_PROVIDERS,
      'payouts.lines': PAYOUT_LINE_STATES,
      'payouts.state': PAYOUT_STATES,
      'refunds.step': REFUND_STEPS,
      'refunds.tender': MONEY_TENDERS,
      'sent_messages.channel': MESSAGE_CHANNELS,
      'sent_messages.outcome': DELIVERY_OUTCOMES,
      'soldout_ends.kind': SOLDOUT_KINDS,
    });
    const names = (table: string) =>
      inEmptyDesk((sql) => {
        migrate(sql);
        return sql
          .exec(`SELECT name FROM ${table}`)
          .toArray()
          .map(({ name }) => name);
      });
    expect((await names('book_accounts')).sort()).toEqual([...ACCOUNTS].sort());
    expect((await names('book_events')).sort()).toEqual([...BOOK_EVENTS].sort());
  });
});
