import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class Field {
  readonly type: string;
  readonly name: string;
  value: string;
  checked: boolean;
  readonly dataset: { readonly typed?: string; readonly secret?: string } = {};

  constructor(type: string, name: string, value: string, checked = false) {
    this.type = type;
    this.name = name;
    this.value = value;
    this.checked = checked;
  }
}

class Form {
  readonly dataset: { readonly form?: string; readonly signOut?: string; readonly kept?: string };
  readonly elements: readonly Field[];
  /** What the page says above the fields. */
  words = '';

  constructor(name: string, ...elements: readonly Field[]) {
    this.dataset = { form: name };
    this.elements = elements;
  }

  closest(): null {
    return null;
  }

  insertAdjacentElement(_: string, { textContent }: { readonly textContent: string }): void {
    this.words = textContent;
  }

  reset(): void {
    for (const field of this.elements) field.value = '';
  }

  static toSignOut(): Form {
    const form = new Form('');
    return Object.assign(form, { dataset: { signOut: '' } });
  }

  valueOf(name: string): string | undefined {
    return this.elements.find((field) => field.name === name)?.value;
  }
}

interface Shown {
  readonly address?: string;
  readonly forms: readonly Form[];
  /** For each alert of the page, whether it is hidden. */
  readonly alerts?: readonly boolean[];
  /** Whether the page says that a form was accepted. */
  readonly notice?: boolean;
  /** How the person came to the page. */
  readonly by?: NavigationTimingType;
  /** Whether the page has the script that keeps forms. */
  readonly keepsForms?: boolean;
  /** The id of the signed-in person; undefined on a page that does not contain the id. */
  readonly person?: string | undefined;
  /** The id of the person who came to this entry of the browser's history before. The history stores this id. */
  readonly entryPerson?: string;
}

const ORDER = 'https://eats.example/manage/orders?business=ramen&order=100-101';
const stored = new Map<string, string>();

/** Shows a page with forms. Returns its location after the script has run, and a function that sends a form. */
async function show({
  address = ORDER,
  forms,
  alerts = [],
  notice = false,
  by = 'navigate',
  keepsForms = true,
  person,
  entryPerson,
}: Shown) {
  const page = new EventTarget();
  const location = { href: address };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(performance.mark('page'), { type: by })]);
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: entryPerson === undefined ? null : { person: entryPerson },
    replaceState: (_: unknown, __: string, to: URL) => {
      location.href = to.href;
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => page.addEventListener(type, listener));
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      if (selector.includes('notice')) return notice ? {} : null;
      return person === undefined ? null : { dataset: { person } };
    },
    querySelectorAll: (selector: string) =>
      selector.includes('alert') ? alerts.map((isHidden) => ({ closest: () => (isHidden ? {} : null) })) : forms,
    createElement: () => ({ scrollIntoView() {} }),
    addEventListener: (type: string, listener: EventListener) => page.addEventListener(type, listener),
  });
  vi.resetModules();
  // The scripts run in the same sequence as on the pages of layouts/ConsolePage.astro.
  if (keepsForms) await import('../../../src/client/forms/keep-forms.ts');
  await import('../../../src/client/forms/forget-kept-form.ts');
  await import('../../../src/client/forms/safe-reload.ts');
  page.dispatchEvent(new Event('pageshow'));
  return {
    location,
    send(form: Form) {
      const event = new Event('submit');
      Object.defineProperty(event, 'target', { value: form });
      page.dispatchEvent(event);
    },
  };
}

const refundForm = (key: string) =>
  new Form(
    'refund',
    new Field('hidden', 'key', key),
    new Field('radio', 'kind', 'whole', true),
    new Field('radio', 'kind', 'amount'),
    new Field('text', 'reason', ''),
  );
const receiptForm = () => new Form('receipt', new Field('email', 'email', ''));
const type = (form: Form, name: string, value: string) => {
  for (const field of form.elements) if (field.name === name) field.value = value;
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLSelectElement', class {});
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Sends a refund with a reason from the page at `address`, and loses the answer. Returns the address that the page has
 * afterwards.
 */
async function loseAnswer(address = ORDER): Promise<string> {
  const form = refundForm('first key');
  const { location, send } = await show({ address, forms: [form] });
  type(form, 'reason', 'Cold');
  send(form);
  return location.href;
}

it('a form whose answer was lost has its texts and its key again, so that the edge makes the refund only once', async () => {
  await loseAnswer();
  const again = refundForm('second key');
  await show({ forms: [again] });
  expect([again.valueOf('reason'), again.valueOf('key')]).toEqual(['Cold', 'first key']);
  expect(again.words).toBe(
    'The answer did not arrive. What you typed is here again. You can send it again: it is done only once.',
  );
});

it('a restored form without a key asks the person to check first', async () => {
  const form = receiptForm();
  const { send } = await show({ forms: [form] });
  type(form, 'email', 'ann@example.ca');
  send(form);
  const again = receiptForm();
  await show({ forms: [again] });
  expect(again.valueOf('email')).toBe('ann@example.ca');
  expect(again.words).toBe(
    'The answer did not arrive. What you typed is here again. Please check whether it was done before you send it again.',
  );
});

it('only the form that was sent is filled in', async () => {
  const form = receiptForm();
  const { send } = await show({ forms: [refundForm('first key'), form] });
  type(form, 'email', 'ann@example.ca');
  send(form);
  const [refund, receipt] = [refundForm('second key'), receiptForm()];
  await show({ forms: [refund, receipt] });
  expect([refund.words, refund.valueOf('key')]).toEqual(['', 'second key']);
  expect(refund.elements.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['whole']);
  expect(receipt.valueOf('email')).toBe('ann@example.ca');
});

it.each([
  'https://eats.example/manage/orders?business=ramen&order=100-102',
  'https://eats.example/manage/orders?business=ramen&customer=7',
])('the page of another order or of a customer restores nothing: %s', async (address) => {
  await loseAnswer();
  const other = refundForm('second key');
  await show({ address, forms: [other] });
  expect([other.valueOf('reason'), other.words]).toEqual(['', '']);
});

it('the message of an earlier action does not count as an answer', async () => {
  const address = await loseAnswer(`${ORDER}&done=receiptSent`);
  expect(address).toBe(ORDER);
  const again = refundForm('second key');
  await show({ address, forms: [again] });
  expect(again.valueOf('reason')).toBe('Cold');
});

it.each([
  ['a message', { address: `${ORDER}&done=refunded` }, ''],
  ['a message that the address does not name', { notice: true }, ''],
  ['a problem', { alerts: [false] }, ''],
  ['a hidden alert, which is no answer', { alerts: [true] }, 'Cold'],
])(
  'a form is restored unless the page shows a message or a visible problem: a page with %s',
  async (_, answer, reason) => {
    await loseAnswer();
    const again = refundForm('second key');
    await show({ forms: [again], ...answer });
    expect(again.valueOf('reason')).toBe(reason);
  },
);

/** Sends a refund with a reason. The edge refuses it, and its answer offers the key `offered`. */
async function refuse(offered: string, person?: string): Promise<void> {
  const form = refundForm('first key');
  const { send } = await show({ forms: [form], person });
  type(form, 'reason', 'Cold');
  send(form);
  await show({ forms: [refundForm(offered)], alerts: [false], person });
}

it.each<NavigationTimingType>(['reload', 'back_forward'])(
  'a refused form has its texts again, and the key that the refusal offered: %s',
  async (by) => {
    await refuse('offered key');
    await show({ address: 'https://eats.example/manage/orders?business=ramen', forms: [] });
    const again = refundForm('third key');
    await show({ forms: [again], by });
    expect([again.valueOf('reason'), again.valueOf('key')]).toEqual(['Cold', 'offered key']);
    expect(again.words).toBe('This was not done. What you typed is here again.');
  },
);

it('a refused form is empty when the person opens the screen through a link', async () => {
  await refuse('offered key');
  const again = refundForm('third key');
  await show({ forms: [again] });
  expect([again.valueOf('reason'), again.valueOf('key'), again.words]).toEqual(['', 'third key', '']);
});

it('a refused form that is accepted afterwards is not restored', async () => {
  await refuse('offered key');
  const form = refundForm('offered key');
  const { send } = await show({ forms: [form], by: 'reload' });
  send(form);
  await show({ address: `${ORDER}&done=refunded`, forms: [] });
  const again = refundForm('third key');
  await show({ forms: [again], by: 'back_forward' });
  expect(again.words).toBe('');
});

it.each([
  ['whose forms are kept', true],
  ['whose forms are not kept', false],
])('on a page %s, signing out deletes what was typed', async (_page, keepsForms) => {
  await refuse('offered key');
  const { send } = await show({ address: 'https://eats.example/manage', forms: [], keepsForms });
  expect([...stored.values()].join()).toContain('Cold');
  send(Form.toSignOut());
  expect([...stored.values()]).toEqual([]);
});

it.each([
  ['is shown to the same person', '7', 'Cold'],
  ['is not shown to another person', '8', ''],
  ['is not shown to a guest', '', ''],
])('what was typed %s', async (_, person, reason) => {
  await refuse('offered key', '7');
  const again = refundForm('third key');
  await show({ forms: [again], by: 'back_forward', person });
  expect(again.valueOf('reason')).toBe(reason);
});

it('when the browser fills in the text of a guest, the page shows the text of the signed-in person instead', async () => {
  await refuse('offered key', '7');
  const again = refundForm('third key');
  type(again, 'reason', 'Typed by another');
  await show({ forms: [again], by: 'back_forward', entryPerson: '', person: '7' });
  expect([again.valueOf('reason'), again.words]).toEqual(['Cold', 'This was not done. What you typed is here again.']);
});

it.each([
  ['is kept for 30 minutes', 30, 'Cold'],
  ['is not kept for 31 minutes', 31, ''],
])('what was typed %s', async (_, minutes, reason) => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await refuse('offered key');
  now.mockReturnValue(minutes * 60_000);
  const again = refundForm('third key');
  await show({ forms: [again], by: 'back_forward' });
  expect(again.valueOf('reason')).toBe(reason);
});

const SIGN_IN = 'https://eats.example/ramen/account/signIn';
const signInForm = () =>
  new Form('signIn', new Field('email', 'emailAsUserId', ''), new Field('password', 'password', ''), pinField());
const pinField = () => Object.assign(new Field('text', 'pin', ''), { dataset: { secret: '' } });

it('passwords and other secrets are never stored, and the page says that they are missing', async () => {
  const form = signInForm();
  const { send } = await show({ address: SIGN_IN, forms: [form], person: '' });
  type(form, 'emailAsUserId', 'ann@example.ca');
  type(form, 'password', 'noodles');
  type(form, 'pin', '8642');
  send(form);
  await show({ address: SIGN_IN, forms: [signInForm()], alerts: [false], person: '' });
  expect([...stored.values()].join()).not.toMatch(/noodles|8642/);
  const again = signInForm();
  await show({ address: SIGN_IN, forms: [again], by: 'reload', person: '' });
  expect(again.elements.map(({ value }) => value)).toEqual(['ann@example.ca', '', '']);
  expect(again.words).toBe('This was not done. What you typed is here again, except for passwords and PINs.');
});

it.each([
  ['a guest who comes back', '', 'ann@example.ca'],
  ['a customer who signed in meanwhile', '7', ''],
])('what a guest typed is shown to %s: "%s"', async (_, person, email) => {
  const form = receiptForm();
  const { send } = await show({ forms: [form], person: '' });
  type(form, 'email', 'ann@example.ca');
  send(form);
  await show({ forms: [receiptForm()], alerts: [false], person: '' });
  const again = receiptForm();
  await show({ forms: [again], by: 'back_forward', person });
  expect(again.valueOf('email')).toBe(email);
});

it('a form with `data-kept="refused"` is not restored when its answer was lost', async () => {
  const refusedOnly = () => Object.assign(receiptForm(), { dataset: { form: 'signUp', kept: 'refused' } });
  const form = refusedOnly();
  const { send } = await show({ forms: [form] });
  type(form, 'email', 'ann@example.ca');
  send(form);
  const again = refusedOnly();
  await show({ forms: [again] });
  expect([again.valueOf('email'), again.words]).toEqual(['', '']);
});

it('hidden fields that a script fills in are restored, and the form is recognised whatever they contain', async () => {
  const addressForm = () =>
    new Form(
      'address',
      new Field('text', 'completeAddress', ''),
      new Field('hidden', 'addressId', '3'),
      Object.assign(new Field('hidden', 'placeId', ''), { dataset: { typed: '' } }),
    );
  const form = addressForm();
  const { send } = await show({ forms: [form] });
  type(form, 'completeAddress', '1 Main Street');
  type(form, 'placeId', 'main-1');
  send(form);
  const again = addressForm();
  await show({ forms: [again] });
  expect(again.elements.map(({ value }) => value)).toEqual(['1 Main Street', '3', 'main-1']);
});

it.each([
  ['the same person', '7', '7', 'Cold'],
  ['a customer who typed as a guest', '', '7', ''],
  ['a guest after a customer', '7', '', ''],
])(
  'fields that the browser fills in on Back stay only for the same person: %s',
  async (_, entryPerson, person, reason) => {
    const form = refundForm('key');
    type(form, 'reason', 'Cold');
    await show({ forms: [form], by: 'back_forward', entryPerson, person });
    expect(form.valueOf('reason')).toBe(reason);
  },
);
