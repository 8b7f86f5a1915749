import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../../../functions/local/install.mjs';

class Form {
  readonly method: string;
  /** The element with the attribute `data-sends-one-form` around the form; null for none. */
  readonly #around: object | null;
  constructor(method: string, around: object | null = null) {
    this.method = method;
    this.#around = around;
  }
  closest(selector: string) {
    return selector === '[data-sends-one-form]' ? this.#around : null;
  }
}

/** A button, of which the script changes only the attribute `aria-busy`. */
class Button {
  isBusy = false;
  setAttribute(name: string, value: string) {
    this.isBusy = name === 'aria-busy' && value === 'true';
  }
  removeAttribute() {
    this.isBusy = false;
  }
}

/** Runs the script on a new page. `send` submits a form and returns whether the browser sends it. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('HTMLFormElement', Form);
  vi.resetModules();
  await import('../../../src/client/forms/send-once.ts');
  return {
    load: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** The browser is about to leave the page. `asks`: the page asks the person, and the person stays. */
    leave(asks: boolean): void {
      const leaving = new Event('beforeunload', { cancelable: true });
      page.addEventListener('beforeunload', (event) => asks && event.preventDefault(), { once: true });
      page.dispatchEvent(leaving);
      vi.runAllTimers();
    },
    send(form: Form, isCancelled = false, submitter: Button | null = null): boolean {
      const event = Object.assign(new Event('submit', { cancelable: true }), { submitter });
      Object.defineProperty(event, 'target', { value: form });
      if (isCancelled) event.preventDefault();
      return page.dispatchEvent(event);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a form once, and again when the person comes back to the page', async () => {
  const { send, comeBack } = await openPage();
  const form = new Form('post');
  expect([send(form), send(form)]).toEqual([true, false]);
  comeBack();
  expect(send(form)).toBe(true);
});

it('sends only one of the forms on a page of the console, but each form on a page for customers', async () => {
  const { send, comeBack } = await openPage();
  const heart = new Form('post');
  expect([heart, new Form('post'), heart].map((form) => send(form))).toEqual([true, true, false]);
  const console = {};
  const inConsole = [new Form('post', console), new Form('post', console)];
  expect(inConsole.map((form) => send(form))).toEqual([true, false]);
  comeBack();
  expect(inConsole.toReversed().map((form) => send(form))).toEqual([true, false]);
  const hasAttribute = (layout: string) =>
    readFileSync(join(ROOT, 'src/layouts', layout), 'utf8').includes('data-sends-one-form');
  expect(['ConsolePage.astro', 'FormPage.astro'].map(hasAttribute)).toEqual([true, false]);
});

it('sends a form with the method `get` or `dialog` each time, and still sends a form after a script has handled its first submit', async () => {
  const { send } = await openPage();
  const search = new Form('get');
  const dialog = new Form('dialog');
  const form = new Form('post');
  expect([search, search, dialog, dialog].map((each) => send(each))).toEqual([true, true, true, true]);
  expect([send(form, true), send(form)]).toEqual([false, true]);
});

it('shows the pressed button as busy until the next page opens, and not when the form is not sent', async () => {
  const { send, comeBack } = await openPage();
  const form = new Form('post', {});
  const [pressed, second] = [new Button(), new Button()];
  send(form, true, pressed);
  expect(pressed.isBusy).toBe(false);
  send(form, false, pressed);
  send(form, false, second);
  expect([pressed.isBusy, second.isBusy]).toEqual([true, false]);
  comeBack();
  expect(pressed.isBusy).toBe(false);
});

it('sends a form again after the page asked whether to leave and the person stayed', async () => {
  const { send, leave } = await openPage();
  const form = new Form('post', {});
  const button = new Button();
  send(form, false, button);
  leave(true);
  expect(button.isBusy).toBe(false);
  expect(send(form, false, button)).toBe(true);
  leave(false);
  expect([button.isBusy, send(form)]).toEqual([true, false]);
});

it('sends a form once, also when it was sent before the page had loaded', async () => {
  const { send, load } = await openPage();
  const form = new Form('post');
  send(form);
  load();
  expect(send(form)).toBe(false);
});
