/**
 * Icons that only the islands of the console use, from Lucide (ISC licence). They are not in src/ui, so that the scripts
 * of customers do not contain them.
 */

export const UNDO_ICON = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11';
export const EYE_ICON =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
export const REDO_ICON = 'm15 14 5-5-5-5M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13';
/** Six dots: the handle by which a person drags a row of a list. */
export const GRIP_ICON = 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01';
export const COPY_ICON =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';
export const ARROW_UP_ICON = 'm5 12 7-7 7 7M12 19V5';
export const ARROW_DOWN_ICON = 'M12 5v14M19 12l-7 7-7-7';
