// @ts-check
/**
 * Replaces Square's Web Payments SDK. Contains only what the checkout uses (SDK reference: `payments`, `card`,
 * `paymentRequest`, `googlePay`, `applePay`, `attach`, `tokenize`). Calls the stand-in host that serves this file. Like
 * the SDK, this file is a classic script.
 */
(() => {
  const base = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const parts = import('./card-form.js');
  const dialogs = import('./dialog.js');

  /** @param {string} name @param {string} message */
  const sdkError = (name, message) => Object.assign(new Error(message), { name });

  /** @param {string} applicationId @param {string} locationId */
  function payments(applicationId, locationId) {
    if (!applicationId)
      throw sdkError('InvalidApplicationIdError', 'The Payment `applicationId` is not in the correct format.');
    if (!locationId) throw sdkError('InvalidLocationIdError', 'The Payment `locationId` is not in the correct format.');

    /** @param {object} source */
    async function nonce(source) {
      const { call } = await parts;
      const { askChallenge } = await dialogs;
      const post = (/** @type {string} */ path, /** @type {object} */ body) =>
        call(new URL(`square/${encodeURIComponent(applicationId)}/nonces${path}`, base), {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
      const reply = await post('', source);
      if (reply.errors)
        return { status: 'Error', errors: [{ type: 'VALIDATION_ERROR', message: reply.errors[0].detail }] };
      if (reply.challenge)
        await post(`/${encodeURIComponent(reply.token)}/challenge`, { passed: await askChallenge() });
      return { status: 'OK', token: reply.token, details: { method: 'Card' } };
    }

    async function card() {
      const { cardForm, elementAt } = await parts;
      const form = cardForm({ base, wallets: [] });
      return {
        /** @param {string | Element} place */
        async attach(place) {
          const at = elementAt(place);
          if (at === null) throw sdkError('ElementNotFoundError', `Element with selector: ${place} was not found.`);
          at.replaceChildren(form.node);
        },
        /** Also verifies the buyer, as `tokenize` of the SDK does since 2025-01-23. */
        async tokenize() {
          const typed = form.read();
          return typed.error === null
            ? nonce({ number: typed.number })
            : { status: 'Invalid', errors: [{ type: 'VALIDATION_ERROR', message: typed.error }] };
        },
        configure: async () => {},
        focus: async () => form.focus(),
        clear: async () => form.clear(),
        detach: async () => form.node.remove(),
        destroy: async () => form.node.remove(),
      };
    }

    /** @param {'googlePay' | 'applePay'} wallet @param {string} name */
    const walletOf = (wallet, name) => async (/** @type {{ total: { amount: string } }} */ request) => {
      const { elementAt } = await parts;
      const { ask } = await dialogs;
      if (!request?.total) throw sdkError('PaymentMethodUnsupportedError', `${name} needs a payment request.`);
      return {
        /** Shows the button of Google Pay. The page makes the button of Apple Pay itself. @param {string | Element} place */
        async attach(place) {
          const at = elementAt(place);
          if (at === null) throw sdkError('ElementNotFoundError', `Element with selector: ${place} was not found.`);
          const { addStyle } = await import('./style.js');
          addStyle();
          const buttons = document.createElement('div');
          buttons.className = 'stand-in';
          const button = document.createElement('button');
          button.type = 'button';
          button.className = 'stand-in-wallet';
          button.textContent = name;
          buttons.appendChild(button);
          at.replaceChildren(buttons);
        },
        async tokenize() {
          const text = `Pay $${request.total.amount}? This is a stand-in: no wallet is opened.`;
          return (await ask({ title: name, text, yes: 'Pay', no: 'Cancel' }))
            ? nonce({ wallet })
            : { status: 'Cancel' };
        },
        destroy: async () => {},
      };
    };

    return {
      card,
      paymentRequest: (/** @type {object} */ options) => options,
      googlePay: walletOf('googlePay', 'Google Pay'),
      applePay: walletOf('applePay', 'Apple Pay'),
      setLocale: async () => {},
    };
  }

  Object.assign(window, { Square: { payments } });
})();
