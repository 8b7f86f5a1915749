/**
 * Follows links within the page without adding history entries, so that Back leaves the menu. Opens a folded category
 * when the URL points to an element in this category.
 */
export function startPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    // With a modifier key, the link opens in another tab.
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openCategory(link.hash);
    location.replace(link.hash);
  });
  const scrollToHash = () => openCategory(location.hash)?.scrollIntoView();
  addEventListener('hashchange', scrollToHash);
  scrollToHash();
}

/**
 * Opens the folded category that contains the element of a URL hash. Returns this element; null if the page does not
 * contain it, or if it is not in a folded category.
 */
function openCategory(hash: string): Element | null {
  const target = document.getElementById(hash.slice(1));
  const category = target?.closest('.menu-section')?.querySelector('details');
  if (!target || !category || category.open) return null;
  category.open = true;
  return target;
}
