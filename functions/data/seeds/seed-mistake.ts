/** A mistake in the document of a demo business, written for its author: the file, the place, and what to write instead. */
export class SeedMistake extends Error {}
