/** Something that keeps the site from starting. The message is one sentence for the person at the terminal. */
export class StartTrouble extends Error {
  override name = 'StartTrouble';
}
