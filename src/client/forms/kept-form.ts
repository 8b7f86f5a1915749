/** Key in session storage. Its value is what a person typed into a form (keep-forms.ts). */
const KEPT_FORM_KEY = 'kept-form';

// Each access fails if the browser forbids storage, and storing also fails if the storage is full. Then nothing is kept.

export function storeKeptForm(text: string): void {
  try {
    sessionStorage.setItem(KEPT_FORM_KEY, text);
  } catch {}
}

/** What is stored; null for nothing. */
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
  } catch {}
}
