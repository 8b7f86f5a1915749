import type { Draft, DraftSaved, Schedule } from '../../../src/contract/documents.ts';
import type { Zone } from '../../../src/domain/time.ts';
import type { StoredDraft, StoredVersion } from '../../data/documents/drafts.ts';
import type { ScheduledPublication } from '../../desk/scheduled-publications.ts';
import { momentInWords } from '../../desk/ticket.ts';

/** The state of a draft, without its document. */
export const stateOf = ({ revision, differs, publishedVersion, savedBy, savedAt }: StoredDraft): DraftSaved => ({
  ...{ revision, differs, publishedVersion, savedBy, savedAt },
});

export const draftReply = (stored: StoredDraft): Draft => ({ ...stateOf(stored), document: stored.document });

export const scheduleReply = (scheduled: ScheduledPublication | null, zone: Zone): Schedule => {
  if (scheduled === null) return { scheduled: null };
  const { publishAt, revision, personName, problem } = scheduled;
  return {
    scheduled: {
      publishAt,
      publishAtLabel: momentInWords(publishAt, zone),
      revision,
      scheduledBy: personName,
      problem,
    },
  };
};

export const versionReply = ({ version, publishedAt, publishedBy }: StoredVersion, zone: Zone) => ({
  ...{ version, publishedAt, publishedBy },
  publishedAtLabel: momentInWords(publishedAt, zone),
});
