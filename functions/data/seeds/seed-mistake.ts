/**
 * A mistake in the document of a demo business. The message of this error is for the author of the document: it names the
 * file, the place of the mistake and what to write instead.
 */
export class SeedMistake extends Error {}
