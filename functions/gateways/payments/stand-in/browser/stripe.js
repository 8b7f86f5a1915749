// @ts-check
/** @typedef {{ status?: string, error?: object }} Reply A PaymentIntent, or Stripe's error. */
/** @typedef {ReturnType<typeof import('./card-form.js').cardForm>} Form */
/** @typedef {{ error: string | null, method: string, number: string }} Typed Payment method from the form or a wallet button. */

/**
 * The part of Stripe.js that the checkout uses (Stripe.js reference: `elements`, `create('payment')`,
 * `create('expressCheckout')`, `confirmPayment`, `retrievePaymentIntent`, `handleNextAction`). This script sends its
 * requests to the stand-in host that serves it. Like the original, it is a classic script, not a module.
 */
(() => {
  const base = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const parts = import('./card-form.js');
  const dialogs = import('./dialog.js');
  const styles = import('./style.js');
  const WALLETS = ['Google Pay', 'Apple Pay'];
  /** Stripe.js's error for a lost connection. */
  const CONNECTION_ERROR = {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  };

  /** @param {string} publishableKey */
  function openStripe(publishableKey) {
    if (!publishableKey) throw new Error('Please call Stripe() with your publishable key. You used an empty string.');

    /**
     * @param {string} clientSecret
     * @param {'confirm' | 'challenge' | 'client'} action
     * @param {Record<string, string>} fields
     */
    async function api(clientSecret, action, fields) {
      const { call } = await parts;
      const form = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields });
      const url = new URL(`v1/payment_intents/${clientSecret.split('_secret_')[0]}/${action}`, base);
      if (action !== 'client') return call(url, { method: 'POST', body: form });
      url.search = form.toString();
      return call(url, {});
    }

    /** @param {() => Promise<Reply>} act */
    async function settled(act) {
      try {
        const reply = await act();
        return reply.error ? { error: reply.error } : { paymentIntent: reply };
      } catch {
        return { error: CONNECTION_ERROR };
      }
    }

    /** @param {{ clientSecret: string }} options */
    const handleNextAction = ({ clientSecret }) =>
      settled(async () => {
        const { askChallenge } = await dialogs;
        return api(clientSecret, 'challenge', { passed: String(await askChallenge()) });
      });

    return {
      elements: openElements,
      handleNextAction,
      /** @param {string} clientSecret */
      retrievePaymentIntent: (clientSecret) => settled(() => api(clientSecret, 'client', {})),
      /** @param {{ elements: ReturnType<typeof openElements>, clientSecret?: string }} options */
      async confirmPayment({ elements, clientSecret = elements.clientSecret }) {
        const typed = await elements.read();
        if (typed.error !== null) return { error: { type: 'validation_error', message: typed.error } };
        if (typed.method !== 'Card' && !(await walletAgrees(typed.method))) {
          return { error: { type: 'validation_error', message: 'The payment was cancelled.' } };
        }
        const number = typed.method === 'Card' ? typed.number : '4242424242424242';
        const fields = { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number };
        const result = await settled(() => api(clientSecret, 'confirm', fields));
        return result.paymentIntent?.status === 'requires_action' ? handleNextAction({ clientSecret }) : result;
      },
    };
  }

  /** @param {string} wallet */
  async function walletAgrees(wallet) {
    const { ask } = await dialogs;
    return ask({ title: wallet, text: 'This is a stand-in: no wallet is opened.', yes: 'Pay', no: 'Cancel' });
  }

  /** @param {{ clientSecret: string }} options */
  function openElements({ clientSecret }) {
    /** @type {Promise<Form> | null} */
    let mounted = null;
    /** The wallet whose button was pressed. @type {string | null} */
    let pressed = null;
    /** @type {Map<string, ((event: object) => void)[]>} */
    const listeners = new Map();
    /** @param {string} name @param {object} event */
    const emit = (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event });
    };
    /** @param {string | Element} place @param {Element} node */
    const mountAt = async (place, node) => {
      const at = (await parts).elementAt(place);
      if (at === null)
        throw new Error('The selector you specified applies to no DOM elements that are currently on the page.');
      at.replaceChildren(node);
    };
    /** @param {string | Element} place @param {readonly string[]} wallets */
    const mountForm = (place, wallets) => {
      mounted = parts.then(async ({ cardForm }) => {
        const form = cardForm({
          base,
          wallets,
          changed: (complete) => emit('change', { complete, empty: false, value: { type: 'card' } }),
        });
        await mountAt(place, form.node);
        emit('ready', {});
        return form;
      });
    };
    const buttons = document.createElement('div');
    /** @param {string | Element} place */
    const mountButtons = async (place) => {
      (await styles).addStyle();
      buttons.className = 'stand-in';
      for (const wallet of WALLETS) {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'stand-in-wallet';
        button.textContent = wallet;
        button.addEventListener('click', () => {
          pressed = wallet;
          emit('confirm', {});
        });
        buttons.appendChild(button);
      }
      await mountAt(place, buttons);
      emit('ready', { availablePaymentMethods: { applePay: true, googlePay: true } });
    };
    /** @param {(place: string | Element) => void} mount */
    const elementWith = (mount) => {
      const element = {
        mount,
        /** @param {string} name @param {(event: object) => void} listener */
        on(name, listener) {
          listeners.set(name, [...(listeners.get(name) ?? []), listener]);
          return element;
        },
        update: () => {},
        focus: () => mounted?.then((form) => form.focus()),
        clear: () => mounted?.then((form) => form.clear()),
        unmount: () => (mounted === null ? buttons.remove() : mounted.then((form) => form.node.remove())),
        destroy: () => element.unmount(),
      };
      return element;
    };
    /** @type {ReturnType<typeof elementWith> | null} */
    let element = null;
    /** @returns {Promise<Typed>} */
    const read = async () => {
      if (pressed !== null) return { error: null, method: pressed, number: '' };
      if (mounted === null) throw new Error('The payment element is not mounted.');
      return (await mounted).read();
    };
    return {
      clientSecret,
      read,
      /** @param {string} type @param {{ wallets?: { applePay?: string, googlePay?: string } }} [options] */
      create(type, { wallets } = {}) {
        if (type !== 'payment' && type !== 'expressCheckout') throw new Error(`The stand-in has no element "${type}".`);
        const shown = wallets?.applePay === 'never' && wallets.googlePay === 'never' ? [] : WALLETS;
        element = elementWith((place) => (type === 'payment' ? mountForm(place, shown) : mountButtons(place)));
        return element;
      },
      getElement: () => element,
      async submit() {
        const typed = await read();
        return typed.error === null ? {} : { error: { type: 'validation_error', message: typed.error } };
      },
      update: () => {},
      fetchUpdates: async () => ({}),
    };
  }

  Object.assign(window, { Stripe: Object.assign(openStripe, { version: 'stand-in' }) });
})();
