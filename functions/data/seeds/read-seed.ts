import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type DraftDocument, draftDocumentSchema } from '../../../src/contract/business-document/draft-document.ts';
import { type ReadDocument, readDocument } from '../../../src/contract/business-document/read-document.ts';
import { newRoutingPathSchema } from '../../../src/contract/reserved-paths.ts';
import type { Standing } from '../../../src/contract/standing.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { isShallowJson, MAX_JSON_LEVELS } from '../../bounded-json.ts';
import { SeedMistake } from './seed-mistake.ts';
import { DEMO_STANDING, type DemoStanding } from './standing.ts';

const FOLDER = new URL('./businesses/', import.meta.url);

/** A demo business: its document, the parsed document, and its sold-out choices. */
export interface Seed extends ReadDocument {
  readonly document: DraftDocument;
  readonly soldoutChoices: readonly number[];
}

/**
 * Parses the document of a demo business. Error messages start with the name of its file, e.g. `kitsune-alley.json,
 * Ramen, Tonkotsu, price: "13.5" is no price. …`
 */
export function readSeed(routingPath: string, text: string, demo: DemoStanding): Seed {
  const fileName = `${routingPath}.json`;
  const path = v.safeParse(newRoutingPathSchema, routingPath);
  if (!path.success) throw new SeedMistake(`${fileName}: ${path.issues[0].message}`);
  const json = parseJson(fileName, text);
  const document = v.safeParse(draftDocumentSchema, json);
  if (!document.success) {
    const mistakes = document.issues.map(
      (issue) => `${fileName}, ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`,
    );
    throw new SeedMistake(mistakes.join('\n'));
  }
  const read = readDocument(json, standingOf(routingPath, demo));
  if (!read.ok) {
    const mistakes = read.mistakes.map(
      ({ place, message }) => `${[fileName, place].filter(Boolean).join(', ')}: ${message}`,
    );
    throw new SeedMistake(mistakes.join('\n'));
  }
  const { business, menu, promoCodes } = read;
  return {
    ...{ business, promoCodes },
    menu: withSoldout(menu, demo.soldout.options),
    document: document.output,
    soldoutChoices: demo.soldout.choices,
  };
}

function parseJson(fileName: string, text: string): unknown {
  if (!isShallowJson(text)) throw new SeedMistake(`${fileName} has more than ${MAX_JSON_LEVELS} levels.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SeedMistake(`${fileName} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

const standingOf = (routingPath: string, demo: DemoStanding): Standing => ({
  businessId: demo.businessId,
  serviceProviderUserId: demo.provider.id,
  serviceProviderUserEmail: demo.provider.email,
  routingPath,
  env: 'nonprod',
  paymentGateway: demo.payment?.paymentGateway ?? null,
  payKey: demo.payment?.payKey ?? null,
  rating: demo.rating,
  storeTemporarilyClosed: demo.closedReason !== undefined,
  storeTemporarilyClosedReason: demo.closedReason ?? null,
  storeTemporarilyClosedUntil: null,
  plannedPauses: [],
});

const withSoldout = ({ categories, products }: Menu, soldout: readonly number[]): Menu => ({
  categories,
  products: products.map((product) => ({
    ...product,
    options: product.options.map((option) => ({ ...option, soldout: soldout.includes(option.productOptionId) })),
  })),
});

/** All demo businesses in the folder `businesses/`, sorted by id. Throws a `SeedMistake` when a document has a mistake. */
export function readSeeds(): Seed[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const routingPath = name.replace('.json', '');
      const demo = DEMO_STANDING[routingPath];
      if (!demo) throw new SeedMistake(`${name}: standing.ts has no entry "${routingPath}".`);
      return readSeed(routingPath, readFileSync(new URL(name, FOLDER), 'utf8'), demo);
    })
    .sort((one, other) => one.business.businessId - other.business.businessId);
}
