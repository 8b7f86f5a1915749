/** Key in session storage. Its value is what a person typed into a form of the console (keep-forms.ts). */
export const KEPT_FORM_KEY = 'console-form';
