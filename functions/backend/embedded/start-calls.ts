import * as v from 'valibot';
import type { Business } from '../../../src/contract/business.ts';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';
import { EXAMPLE_MENUS } from '../../../src/contract/business-document/example-menus.ts';
import { importDocument } from '../../../src/contract/business-document/import-document.ts';
import { readDocument } from '../../../src/contract/business-document/read-document.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { newRoutingPathSchema } from '../../../src/contract/reserved-paths.ts';
import type { Standing } from '../../../src/contract/standing.ts';
import type { BusinessCreated } from '../../../src/contract/start.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { newBusinessId } from '../../data/documents/business-ids.ts';
import { nextProviderId } from '../../data/operated-businesses.ts';
import { personByEmail } from '../../data/people.ts';
import { insertStart, insertStarter, type NewStart, namePerson, takenPaths } from '../../data/start-business.ts';
import { untilFree } from '../../data/until-free.ts';
import type { MapsGateway, Place } from '../../gateways/maps/gateway.ts';
import type { Post } from '../../outbox/post.ts';
import type { DocumentCalls } from '../documents.ts';
import type { PersonSession } from '../people.ts';
import type { StartCalls } from '../starting.ts';
import { addressNotFound, findPlace } from './find-place.ts';
import { sendStartLink } from './send-person-link.ts';
import type { PublicSite } from './site.ts';
import { startMenu, startSettings } from './start-document.ts';
import { typedPlace } from './typed-place.ts';

/** The centre of Metro Vancouver. Address searches prefer results near it. */
const SEARCH_CENTRE = { latitude: 49.25, longitude: -123.05 };
const FULL_ADDRESS_MESSAGE = 'Please write the address like this: 2750 Main Street, Vancouver, BC V5T 3E9';
const NO_DISH_MESSAGE = 'We found no dish with a price in the pasted text.';

export interface StartParts {
  readonly db: D1Database;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
  readonly background: (work: Promise<void>) => void;
  /** Null when no maps service is configured. */
  readonly maps: MapsGateway | null;
  readonly documents: DocumentCalls;
}

/** Calls for starting a business. D1 stores the business; the maps service finds the address of the business. */
export function startCalls({ db, clock, post, publicSite, background, maps, documents }: StartParts): StartCalls {
  async function begin(email: string): Promise<void> {
    const now = clock();
    await insertStarter(db, email, now);
    const person = await personByEmail(db, email);
    if (person !== null) await sendStartLink(db, post, publicSite, { person, now });
  }

  return {
    async sendLink(email) {
      background(begin(email));
      return replied(null);
    },

    async create(asker, asked) {
      const menu = startMenu(asked);
      if (menu === null) return failure('malformed', { message: NO_DISH_MESSAGE, reason: 'pastedMenu' });
      const place = maps === null ? typed(asked.address) : await findPlace(maps, asked.address, SEARCH_CENTRE);
      if (!place.ok) return place;
      const person = { ...asker, name: asked.ownerName ?? asker.name };
      if (asked.ownerName !== null) await namePerson(db, person.personId, asked.ownerName);

      const settings = startSettings(asked, place.value);
      const businessId = await newBusinessId(db);
      const added = await untilFree(async () => {
        const routingPath = await freePath(db, asked.name, place.value.components.city);
        const start = await newStart(person, { businessId, routingPath }, settings, menu);
        if (start.ok) await insertStart(db, start.value, clock());
        return start;
      });
      return added.ok ? replied(await publish(person, added.value)) : added;
    },
  };

  /**
   * The business to add. If the person already owns all businesses of a service provider, the new business belongs to
   * this provider. Otherwise it belongs to a new provider.
   */
  async function newStart(
    person: PersonSession,
    ids: Pick<Standing, 'businessId' | 'routingPath'>,
    settings: object,
    menu: object,
  ): Promise<Reply<NewStart>> {
    const owned = person.memberships.find(({ role, businessId }) => role === 'owner' && businessId === null);
    const owns = owned?.serviceProviderUserId ?? null;
    const standing: Standing = {
      ...{ ...ids, env: 'prod', rating: null },
      ...{ serviceProviderUserId: owns ?? (await nextProviderId(db)), serviceProviderUserEmail: person.email },
      ...{ paymentGateway: null, payKey: null },
      ...{ storeTemporarilyClosed: false, storeTemporarilyClosedReason: null },
      ...{ storeTemporarilyClosedUntil: null, plannedPauses: [] },
    };
    const business = businessOf(settings, standing);
    if (business === null) return addressNotFound();
    const imported = importDocument({ ...settings, ...menu }, standing, NO_DOCUMENT);
    if (imported === null) return failure('malformed', { message: NO_DISH_MESSAGE, reason: 'pastedMenu' });
    return replied({ business, document: imported.document, starter: person, isNewProvider: owns === null });
  }

  async function publish(person: PersonSession, { business }: NewStart): Promise<BusinessCreated> {
    const { routingPath, serviceProviderUserId } = business;
    const owner = { role: 'owner', serviceProviderUserId, businessId: null } as const;
    const published = await documents.publish({ ...person, memberships: [owner] }, routingPath, 1);
    return { routingPath, menuPublished: published.ok && published.value.kind === 'done' };
  }
}

/** Reads an address that was typed in full, for deployments without a maps service. */
function typed(address: string): Reply<Place> {
  const place = typedPlace(address);
  return place === null ? failure('refused', { message: FULL_ADDRESS_MESSAGE, reason: 'address' }) : replied(place);
}

const NO_DOCUMENT: DraftDocument = { version: 1 };

/**
 * The business that these settings describe; null when a setting is missing. Reads the settings together with an
 * example menu, so that mistakes in the menu of the person do not matter.
 */
function businessOf(settings: object, standing: Standing): Business | null {
  const example = importDocument({ ...settings, ...EXAMPLE_MENUS.cafe }, standing, NO_DOCUMENT);
  const read = readDocument(example?.document, standing);
  return read.ok ? read.business : null;
}

/**
 * A routing path that no business has. The name is the first choice, then the name with the city, then the name with a
 * number. If businesses have all of these paths, the result is the name with random characters.
 */
async function freePath(db: D1Database, name: string, city: string): Promise<string> {
  const base = pathOf(name) || 'place';
  const numbered = Array.from({ length: MAX_NUMBERED_PATHS }, (_, index) => `${base}-${index + 2}`);
  const wanted = [base, `${base}-${pathOf(city)}`, ...numbered].filter((path) => v.is(newRoutingPathSchema, path));
  const taken = await takenPaths(db, wanted);
  return wanted.find((path) => !taken.has(path)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`;
}

const MAX_NUMBERED_PATHS = 20;
const MAX_PATH_CHARACTERS = 40;

/** `Café Ünïon No. 5` becomes `cafe-union-no-5`. */
const pathOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PATH_CHARACTERS)
    .replace(/^-+|-+$/g, '');
