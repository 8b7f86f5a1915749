/**
 * A mistake in the document of a demo business. The author of the document reads the message. The message names the
 * file, the place of the mistake and what to write instead.
 */
export class SeedMistake extends Error {}
