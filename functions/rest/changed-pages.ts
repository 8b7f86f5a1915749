import type { RestContext } from './context.ts';

/** Marks the pages that show data of a business as changed: its own pages, and those of the directory. */
export function pagesOfBusinessChanged(c: RestContext, routingPath: string): void {
  c.get('pagesChanged')(routingPath);
  c.get('pagesChanged')('');
}
