import { afterEach, expect, test, vi } from 'vitest';
import { startForms } from '../../src/client/form-page.ts';
import { answerRequests } from './network.ts';

class Form extends EventTarget {
  readonly method = 'post';
  closest() {
    return null;
  }
}

afterEach(() => vi.unstubAllGlobals());

/**
 * A page with one form, and the scripts of FormPage.astro that decide whether the browser sends the form. `submit`
 * submits the form. `sent`: how often the browser has sent the form.
 */
async function formPage(isOnline: boolean) {
  const shown: string[] = [];
  const notice = {
    textContent: '',
    remove: () => shown.splice(0),
  };
  const button = { insertAdjacentElement: () => shown.push('notice') };
  let sent = 0;
  const submit = () => {
    const event = new Event('submit', { cancelable: true });
    form.dispatchEvent(event);
    // The event bubbles to the document.
    Object.defineProperty(event, 'target', { value: form });
    if (page.dispatchEvent(event)) sent++;
  };
  const form = Object.assign(new Form(), {
    querySelector: () => button,
    querySelectorAll: () => [],
    requestSubmit: submit,
  });
  const page = Object.assign(new EventTarget(), {
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === 'form[method="post"]' ? [form] : []),
    createElement: () => notice,
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLFormElement', Form);
  vi.resetModules();
  await import('../../src/client/forms/send-once.ts');
  startForms();
  return { submit, sent: () => sent, notices: () => shown.length };
}

test('with network, a form is sent at once, and only once', async () => {
  const requests = answerRequests(() => 'no answer');
  const page = await formPage(true);
  page.submit();
  page.submit();
  expect([page.sent(), page.notices(), requests.length]).toEqual([1, 0, 0]);
});

test('without network, a form is sent if the site answers, as a site on the same machine does', async () => {
  answerRequests(() => new Response(null, { status: 503 }));
  const page = await formPage(false);
  page.submit();
  page.submit();
  await vi.waitFor(() => expect(page.sent()).toBe(1));
  expect(page.notices()).toBe(0);
});

test('when the site does not answer, the form is not sent, a notice says why, and the person can try again', async () => {
  const requests = answerRequests(() => 'no answer');
  const page = await formPage(false);
  page.submit();
  await vi.waitFor(() => expect(page.notices()).toBe(1));
  page.submit();
  await vi.waitFor(() => expect(requests.length).toBe(2));
  await vi.waitFor(() => expect(page.notices()).toBe(1));
  expect(page.sent()).toBe(0);
});
