// @ts-check
import { addStyle } from './style.js';

/** The card form of `square.js` and `stripe.js`, the stand-ins for the providers' scripts. Only for test cards. */

/** @typedef {{ label: string, autocomplete: AutoFill, inputmode: string, example: string, valid: (text: string) => boolean, wrong: string }} FieldKind */

/** @type {Record<'number' | 'expiry' | 'cvc', FieldKind>} */
const FIELDS = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    example: '4242 4242 4242 4242',
    valid: (text) => /^\d{13,19}$/.test(text.replace(/\s/g, '')),
    wrong: 'Your card number is incomplete.',
  },
  expiry: {
    label: 'Expiry (MM/YY)',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    example: '12/34',
    valid: isInFuture,
    wrong: "Your card's expiration date is incomplete or in the past.",
  },
  cvc: {
    label: 'Security code',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    example: '123',
    valid: (text) => /^\d{3,4}$/.test(text.trim()),
    wrong: "Your card's security code is incomplete.",
  },
};

let forms = 0;

/**
 * A card form with optional wallets.
 * @param {{ base: URL, wallets: readonly string[], changed?: (complete: boolean) => void }} options
 */
export function cardForm({ base, wallets, changed }) {
  addStyle();
  forms += 1;
  const node = document.createElement('div');
  node.className = 'stand-in';
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.id = `stand-in-alert-${forms}`;

  const inputs = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
  const card = document.createElement('div');
  card.className = 'stand-in';
  const row = document.createElement('div');
  row.className = 'row';
  row.replaceChildren(labelled('expiry', inputs.expiry), labelled('cvc', inputs.cvc));
  card.replaceChildren(labelled('number', inputs.number), row, testCards(base, fill));

  const methods = methodChoice(['Card', ...wallets], `stand-in-method-${forms}`, (method) => {
    card.hidden = method !== 'Card';
    notifyChanged();
  });
  node.replaceChildren(...(wallets.length > 0 ? [methods.node] : []), card, alert);

  /** @param {keyof typeof FIELDS} kind */
  function input(kind) {
    const field = document.createElement('input');
    field.autocomplete = FIELDS[kind].autocomplete;
    field.inputMode = FIELDS[kind].inputmode;
    field.placeholder = FIELDS[kind].example;
    field.setAttribute('aria-describedby', alert.id);
    field.addEventListener('input', notifyChanged);
    return field;
  }
  function wrongField() {
    for (const kind of /** @type {const} */ (['number', 'expiry', 'cvc'])) {
      if (!FIELDS[kind].valid(inputs[kind].value)) return kind;
    }
    return null;
  }
  const isComplete = () => methods.chosen() !== 'Card' || wrongField() === null;
  function notifyChanged() {
    changed?.(isComplete());
  }
  /** @param {string} number */
  function fill(number) {
    inputs.number.value = number;
    inputs.expiry.value = '12/34';
    inputs.cvc.value = '123';
    read();
    notifyChanged();
  }
  /**
   * Reads the chosen method and the typed values. `error` is null when the values are valid. The form also shows the
   * error.
   */
  function read() {
    const wrong = methods.chosen() === 'Card' ? wrongField() : null;
    for (const field of Object.values(inputs)) field.removeAttribute('aria-invalid');
    if (wrong !== null) inputs[wrong].setAttribute('aria-invalid', 'true');
    const error = wrong === null ? null : FIELDS[wrong].wrong;
    alert.textContent = error;
    return { error, method: methods.chosen(), number: inputs.number.value.replace(/\s/g, '') };
  }

  return {
    node,
    read,
    focus: () => inputs.number.focus(),
    clear: () => {
      for (const field of Object.values(inputs)) field.value = '';
      alert.textContent = '';
    },
  };
}

/**
 * @param {string} text
 * @returns {boolean}
 */
function isInFuture(text) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(text) ?? [];
  const end = new Date(2000 + Number(year), Number(month), 1);
  return Number(month) >= 1 && Number(month) <= 12 && end.getTime() > Date.now();
}

/**
 * @param {keyof typeof FIELDS} kind
 * @param {HTMLInputElement} field
 */
function labelled(kind, field) {
  const label = document.createElement('label');
  label.replaceChildren(FIELDS[kind].label, field);
  return label;
}

/**
 * @param {string[]} names
 * @param {string} group
 * @param {(name: string) => void} chose
 */
function methodChoice(names, group, chose) {
  let chosen = names[0] ?? '';
  const node = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = 'Pay with';
  node.appendChild(legend);
  for (const name of names) {
    const radio = document.createElement('input');
    radio.type = 'radio';
    radio.name = group;
    radio.checked = name === chosen;
    radio.addEventListener('change', () => {
      chosen = name;
      chose(name);
    });
    const label = document.createElement('label');
    label.replaceChildren(radio, name);
    node.appendChild(label);
  }
  return { node, chosen: () => chosen };
}

/**
 * A list of test cards; each button fills the form.
 * @param {URL} base
 * @param {(number: string) => void} fill
 */
function testCards(base, fill) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Stand-in for payments: test cards';
  const list = document.createElement('ul');
  details.replaceChildren(summary, list);
  details.addEventListener(
    'toggle',
    async () => {
      for (const { number, behaviour } of await (await fetch(new URL('test-cards.json', base))).json()) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = `${number.replace(/(\d{4})(?=\d)/g, '$1 ')} ${behaviour}`;
        button.addEventListener('click', () => fill(number));
        const item = document.createElement('li');
        item.appendChild(button);
        list.appendChild(item);
      }
    },
    { once: true },
  );
  return details;
}

/**
 * Calls the stand-in host. Throws like `fetch` when the reply is marked as lost.
 * @param {URL} url
 * @param {RequestInit} init
 */
export async function call(url, init) {
  const response = await fetch(url, init);
  if (response.headers.has('x-stand-in-lost')) throw new TypeError('Failed to fetch');
  return response.json();
}

/**
 * @param {string | Element} place
 * @returns {Element | null}
 */
export const elementAt = (place) => (typeof place === 'string' ? document.querySelector(place) : place);
