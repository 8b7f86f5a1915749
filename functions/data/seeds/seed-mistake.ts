/** A mistake in a seed file, written for its author: the file, the place, and what to write instead. */
export class SeedMistake extends Error {}
