/** Shows the reason of a failure and "Try again" in place of the cards. */
export function showFailedPlaces(reason: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#places-failed');
  if (template) document.querySelector('.places')?.replaceChildren(template.content.cloneNode(true));
  const title = document.querySelector('.places-empty-title');
  if (title) title.textContent = reason;
}
