/**
 * Inline script of pages with HTML forms. When somebody changes a field that the edge refused, the script removes the
 * message at the field, because the message was about the earlier value. React islands remove their own messages.
 */
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof Element) || target.closest('form[method="post"]') === null) return;
  // The message about a group of radio buttons or checkboxes belongs to the fieldset.
  for (const field of [target, target.closest('fieldset')]) {
    field?.removeAttribute('aria-invalid');
    for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      const note = document.getElementById(id);
      if (note?.classList.contains('field-error')) note.remove();
    }
  }
});

export {};
