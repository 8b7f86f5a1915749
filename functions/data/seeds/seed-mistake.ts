/** What is wrong with a seed file, in words for the person who wrote it: file, place, and what to write instead. */
export class SeedMistake extends Error {}
