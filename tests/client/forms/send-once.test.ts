import { afterEach, expect, it, vi } from 'vitest';

class Form {
  readonly method: string;
  constructor(method: string) {
    this.method = method;
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
    comeBack: () => page.dispatchEvent(new Event('pageshow')),
    send(form: Form, isCancelled = false): boolean {
      const event = new Event('submit', { cancelable: true });
      Object.defineProperty(event, 'target', { value: form });
      if (isCancelled) event.preventDefault();
      return page.dispatchEvent(event);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it('sends a form once, and again when the person comes back to the page', async () => {
  const { send, comeBack } = await openPage();
  const form = new Form('post');
  expect([send(form), send(form)]).toEqual([true, false]);
  comeBack();
  expect(send(form)).toBe(true);
});

it('does not stop a repeated search or a dialog that is closed again, and does not count a submit that a script handles', async () => {
  const { send } = await openPage();
  const search = new Form('get');
  const dialog = new Form('dialog');
  const form = new Form('post');
  expect([search, search, dialog, dialog].map((each) => send(each))).toEqual([true, true, true, true]);
  expect([send(form, true), send(form)]).toEqual([false, true]);
});
