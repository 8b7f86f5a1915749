import type { Call } from './call.ts';
import {
  comparisonSchema,
  draftAdSchema,
  draftCheckSchema,
  draftSavedSchema,
  draftSchema,
  examplePriceSchema,
  exportedSchema,
  importedSchema,
  refusedDraftSchema,
  scheduleSchema,
  staleDraftSchema,
  versionSchema,
  versionsSchema,
} from './documents.ts';

const byPerson = { caller: 'person' } as const;
const stale =
  'Fails with `conflict` if the draft has a newer revision than the request states; the reply then contains the current draft.';
const failures = { conflict: staleDraftSchema };

/** The calls about the document of a business. */
export const DOCUMENT_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/business/:routingPath/draft': {
    ...byPerson,
    summary: 'The draft of a business, and whether the draft differs from what customers see',
    reply: draftSchema,
    errors: ['notFound'],
  },
  'PUT /manage/business/:routingPath/draft': {
    ...byPerson,
    summary: `Saves changes of the draft: all of them, or none. ${stale} The request has at most 1 MB`,
    reply: draftSavedSchema,
    errors: ['notFound', 'conflict'],
    failures,
  },
  'GET /manage/business/:routingPath/draft/check': {
    ...byPerson,
    summary: 'The mistakes in the draft, and where each of them is',
    reply: draftCheckSchema,
    errors: ['notFound'],
  },
  'POST /manage/business/:routingPath/draft/price': {
    ...byPerson,
    summary: 'Computes the price of an example cart with the offers, fees and taxes of the draft. Nothing is ordered',
    reply: examplePriceSchema,
    errors: ['notFound'],
  },
  'GET /manage/business/:routingPath/draft/ad': {
    ...byPerson,
    summary: 'The advertisement of the draft as customers would see it: sanitised HTML for a sandboxed frame',
    reply: draftAdSchema,
    errors: ['notFound'],
  },
  'POST /manage/business/:routingPath/draft/publish': {
    ...byPerson,
    summary: `Publishes the draft, and keeps it as a version. ${stale} Fails with \`refused\` if the draft has mistakes; the reply then contains them`,
    reply: draftSavedSchema,
    errors: ['notFound', 'conflict', 'refused'],
    failures: { ...failures, refused: refusedDraftSchema },
  },
  'GET /manage/business/:routingPath/draft/schedule': {
    ...byPerson,
    summary:
      'The scheduled publication. If the publication has failed, the reply still contains it, and states why it failed',
    reply: scheduleSchema,
    errors: ['notFound'],
  },
  'PUT /manage/business/:routingPath/draft/schedule': {
    ...byPerson,
    summary: `Schedules the publication of the draft as it is now, in place of an earlier schedule. ${stale} Fails with \`refused\` if the draft has mistakes; the reply then contains them`,
    reply: draftSavedSchema,
    errors: ['notFound', 'conflict', 'refused'],
    failures: { ...failures, refused: refusedDraftSchema },
  },
  'POST /manage/business/:routingPath/draft/schedule/cancel': {
    ...byPerson,
    summary: 'Cancels the scheduled publication. Succeeds also when no publication is scheduled',
    reply: scheduleSchema,
    errors: ['notFound'],
  },
  'POST /manage/business/:routingPath/draft/restore': {
    ...byPerson,
    summary: `Makes an older version the draft. ${stale}`,
    reply: draftSavedSchema,
    errors: ['notFound', 'conflict'],
    failures,
  },
  'GET /manage/business/:routingPath/versions': {
    ...byPerson,
    summary: 'The publications of the business, newest first, in pages',
    reply: versionsSchema,
    errors: ['notFound'],
  },
  'GET /manage/business/:routingPath/versions/:version': {
    ...byPerson,
    summary: 'A published version with its document',
    reply: versionSchema,
    errors: ['notFound'],
  },
  'GET /manage/business/:routingPath/compare/:from/:to': {
    ...byPerson,
    summary:
      'What differs between two versions, dish by dish. The word `draft` in place of a version stands for the draft',
    reply: comparisonSchema,
    errors: ['notFound'],
  },
  'GET /manage/business/:routingPath/export': {
    ...byPerson,
    summary: 'The draft as a file that the call `import` can read',
    reply: exportedSchema,
    errors: ['notFound'],
  },
  'POST /manage/business/:routingPath/import': {
    ...byPerson,
    summary:
      'Compares a file with the draft, and replies with the changes that would make the draft equal to the file. Saves nothing. The request has at most 1 MB',
    reply: importedSchema,
    errors: ['notFound'],
  },
};
