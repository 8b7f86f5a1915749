/**
 * A mistake in the document of a demo business. The author of the document reads the message: it names the file, the place
 * and what to write instead.
 */
export class SeedMistake extends Error {}
