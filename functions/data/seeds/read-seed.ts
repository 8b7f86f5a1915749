import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { menuSchema } from '../../../src/contract/menu.ts';
import { checkMenu } from '../../../src/domain/menu/menu-problems.ts';
import { isShallowJson, MAX_JSON_LEVELS } from '../../bounded-json.ts';
import type { BusinessWithMenu } from '../save-business.ts';
import { businessFileSchema } from './business-file.ts';
import { readPromoCode } from './offers-file.ts';
import { readBusiness } from './read-business.ts';
import { readMenu } from './read-menu.ts';
import { SeedMistake } from './seed-mistake.ts';

const FOLDER = new URL('./businesses/', import.meta.url);

/**
 * Parses one seed file. Error messages start with `fileName`:
 * `kitsune-alley.json, menu.0.products.2.price: "13.5" is no price. …`
 */
export function readSeed(fileName: string, text: string): BusinessWithMenu {
  const file = v.safeParse(businessFileSchema, parseJson(fileName, text));
  if (!file.success) {
    const mistakes = file.issues.map((issue) => `${fileName}, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    throw new SeedMistake(mistakes.join('\n'));
  }
  try {
    const business = readBusiness(file.output);
    const menu = v.parse(menuSchema, readMenu(file.output, business));
    const [problem] = checkMenu(menu);
    if (problem) throw new SeedMistake(`${problem.path.join(', ')}: ${problem.message}`);
    return { business, menu, promoCodes: file.output.promoCodes.map(readPromoCode) };
  } catch (error) {
    if (error instanceof SeedMistake || v.isValiError(error)) throw new SeedMistake(`${fileName}: ${error.message}`);
    throw error;
  }
}

function parseJson(fileName: string, text: string): unknown {
  if (!isShallowJson(text)) throw new SeedMistake(`${fileName} has more than ${MAX_JSON_LEVELS} levels.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SeedMistake(`${fileName} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Every business of `businesses/`, sorted by id. Throws a `SeedMistake` that names the file and the place in it. */
export function readSeeds(): BusinessWithMenu[] {
  const seeds = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readSeed(name, readFileSync(new URL(name, FOLDER), 'utf8')))
    .sort((one, other) => one.business.businessId - other.business.businessId);
  for (const key of ['businessId', 'routingPath'] as const) {
    const values = seeds.map(({ business }) => business[key]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new SeedMistake(`Two files have the ${key} ${twice}.`);
  }
  return seeds;
}
