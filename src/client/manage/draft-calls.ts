import * as v from 'valibot';
import type { Change } from '../../contract/business-document/changes.ts';
import {
  type Draft,
  type DraftCheck,
  type DraftSaved,
  draftCheckSchema,
  draftSavedSchema,
  draftSchema,
  type ExampleCart,
  type ExamplePrice,
  examplePriceSchema,
  type Imported,
  importedSchema,
} from '../../contract/documents.ts';
import { type FoundPosition, foundPositionSchema } from '../../contract/manage.ts';
import { type Answer, call } from '../rest.ts';

/** Calls about the draft of one business. */
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
    publish: (revision: number): Promise<Answer<DraftSaved>> =>
      call({ method: 'POST', path: `${path}/publish`, reply: draftSavedSchema, body: { revision } }),
    takeBack: (revision: number, version: number): Promise<Answer<DraftSaved>> =>
      call({ method: 'POST', path: `${path}/takeBack`, reply: draftSavedSchema, body: { revision, version } }),
    /** Compares a file with the saved draft. Saves nothing. */
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

/** Looks up where an address is. */
export const findPosition = (routingPath: string, address: string): Promise<Answer<FoundPosition>> =>
  call({
    method: 'POST',
    path: `/rest/manage/business/${encodeURIComponent(routingPath)}/position`,
    reply: foundPositionSchema,
    body: { address },
  });

/** Signs in for board and console. */
export const signIn = (email: string, password: string): Promise<Answer<{ name: string }>> =>
  call({
    method: 'POST',
    path: '/rest/board/signIn',
    reply: v.object({ name: v.string() }),
    body: { email, password },
  });
