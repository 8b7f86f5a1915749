import { whenParsed } from '../page-load.ts';
import { startBusinessList } from './business-list.ts';
import { startDirectoryDialogs } from './directory-dialogs.ts';
import { startPrefetch } from './prefetch-menus.ts';
import { startSearch } from './search.ts';

void whenParsed().then(() => {
  startDirectoryDialogs();
  startBusinessList();
  startSearch();
  startPrefetch();
});
