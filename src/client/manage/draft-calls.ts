import * as v from 'valibot';
import type { Change } from '../../contract/business-document/changes.ts';
import {
  type Draft,
  type DraftAd,
  type DraftCheck,
  type DraftSaved,
  draftAdSchema,
  draftCheckSchema,
  draftSavedSchema,
  draftSchema,
  type ExampleCart,
  type ExamplePrice,
  examplePriceSchema,
  type Imported,
  importedSchema,
  type Schedule,
  type SchedulePublication,
  scheduleSchema,
} from '../../contract/documents.ts';
import { type FoundPosition, foundPositionSchema } from '../../contract/manage.ts';
import { type Answer, call } from '../rest.ts';

export const draftCalls = (routingPath: string) => {
  const business = `/rest/manage/business/${encodeURIComponent(routingPath)}`;
  const path = `${business}/draft`;
  return {
    read: (): Promise<Answer<Draft>> => call({ method: 'GET', path, reply: draftSchema }),
    save: (revision: number, changes: readonly Change[]): Promise<Answer<DraftSaved>> =>
      call({ method: 'PUT', path, reply: draftSavedSchema, body: { revision, changes } }),
    check: (): Promise<Answer<DraftCheck>> => call({ method: 'GET', path: `${path}/check`, reply: draftCheckSchema }),
    price: (example: ExampleCart): Promise<Answer<ExamplePrice>> =>
      call({ method: 'POST', path: `${path}/price`, reply: examplePriceSchema, body: example }),
    ad: (): Promise<Answer<DraftAd>> => call({ method: 'GET', path: `${path}/ad`, reply: draftAdSchema }),
    publish: (revision: number): Promise<Answer<DraftSaved>> =>
      call({ method: 'POST', path: `${path}/publish`, reply: draftSavedSchema, body: { revision } }),
    /** Schedules the publication of the draft as it is now. */
    schedule: (asked: SchedulePublication): Promise<Answer<DraftSaved>> =>
      call({ method: 'PUT', path: `${path}/schedule`, reply: draftSavedSchema, body: asked }),
    cancelSchedule: (): Promise<Answer<Schedule>> =>
      call({ method: 'POST', path: `${path}/schedule/cancel`, reply: scheduleSchema }),
    restore: (revision: number, version: number): Promise<Answer<DraftSaved>> =>
      call({ method: 'POST', path: `${path}/restore`, reply: draftSavedSchema, body: { revision, version } }),
    /** Compares a document from a file with the saved draft. Saves nothing. */
    compareFile: (document: Readonly<Record<string, unknown>>): Promise<Answer<Imported>> =>
      call({
        method: 'POST',
        path: `${business}/import`,
        reply: importedSchema,
        body: { document },
      }),
  };
};
export type DraftCalls = ReturnType<typeof draftCalls>;

/** Finds the latitude and longitude of an address. */
export const findPosition = (routingPath: string, address: string): Promise<Answer<FoundPosition>> =>
  call({
    method: 'POST',
    path: `/rest/manage/business/${encodeURIComponent(routingPath)}/position`,
    reply: foundPositionSchema,
    body: { address },
  });

/** Signs in to board and console. */
export const signIn = (email: string, password: string): Promise<Answer<{ name: string }>> =>
  call({
    method: 'POST',
    path: '/rest/board/signIn',
    reply: v.object({ name: v.string() }),
    body: { email, password },
  });
