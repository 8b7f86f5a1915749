/** Drops the revisions of the boards: the desk keeps them in memory and with the open sockets. */
export const NO_BOARD_REVISIONS = `
  DROP TABLE boards;
`;
