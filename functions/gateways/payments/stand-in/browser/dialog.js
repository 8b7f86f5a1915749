// @ts-check
import { addStyle } from './style.js';

/**
 * Shows a yes/no question. Closing the dialog means no.
 * @param {{ title: string, text: string, yes: string, no: string }} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, yes, no }) {
  addStyle();
  const dialog = document.createElement('dialog');
  dialog.className = 'stand-in-dialog';
  dialog.setAttribute('aria-label', title);
  const heading = document.createElement('h2');
  heading.textContent = title;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const form = document.createElement('form');
  form.method = 'dialog';
  for (const [label, value] of [
    [yes, 'yes'],
    [no, 'no'],
  ]) {
    const button = document.createElement('button');
    button.textContent = label ?? '';
    button.value = value ?? '';
    form.appendChild(button);
  }
  dialog.replaceChildren(heading, paragraph, form);
  document.body.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

export const askChallenge = () =>
  ask({
    title: '3-D Secure',
    text: 'Your bank asks whether it is you. This is a stand-in: no bank is asked.',
    yes: 'Complete authentication',
    no: 'Fail authentication',
  });
