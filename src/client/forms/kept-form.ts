/** Key in session storage. Its value is what a person typed into a form (keep-forms.ts). */
const KEPT_FORM_KEY = 'kept-form';

export function storeKeptForm(text: string): void {
  try {
    sessionStorage.setItem(KEPT_FORM_KEY, text);
  } catch {
    // The browser forbids storage, or the storage is full. Then nothing is kept.
  }
}

/** The stored text; null if no text is stored or the browser forbids storage. */
export function readKeptForm(): string | null {
  try {
    return sessionStorage.getItem(KEPT_FORM_KEY);
  } catch {
    return null;
  }
}

export function deleteKeptForm(): void {
  try {
    sessionStorage.removeItem(KEPT_FORM_KEY);
  } catch {
    // The browser forbids storage, so nothing is kept.
  }
}
