import { ADDRESS_LOOKUP_DELAY_MS, MIN_ADDRESS_LOOKUP_CHARACTERS } from '../../domain/limits.ts';
import { type Suggestion, suggestAddresses } from '../checkout/address-calls.ts';
import { randomId } from '../checkout/stored-checkout.ts';

/**
 * Suggests addresses near a business while a customer types into the form of a saved address. The browser shows them as
 * a `datalist`. A chosen suggestion also fills two hidden fields: `placeId` with its id, and `placeOf` with its text.
 */
export function startAddressSuggestions(form: HTMLFormElement): void {
  const input = field(form, 'completeAddress');
  const placeId = field(form, 'placeId');
  const placeOf = field(form, 'placeOf');
  if (!input || !placeId || !placeOf) return;
  const businessId = Number(form.dataset.suggestFor);
  const session = randomId();
  const list = document.createElement('datalist');
  list.id = 'address-suggestions';
  form.appendChild(list);
  input.setAttribute('list', list.id);
  // The browser's own suggestions would cover the list.
  input.autocomplete = 'off';
  let suggestions: readonly Suggestion[] = [];
  let typing: ReturnType<typeof setTimeout> | undefined;

  async function suggest(text: string): Promise<void> {
    const answer = await suggestAddresses(businessId, text, session);
    if (!answer.ok || input?.value.trim() !== text) return;
    suggestions = answer.value;
    list.replaceChildren(...suggestions.map(({ text: address }) => new Option(address, address)));
  }

  input.addEventListener('input', () => {
    clearTimeout(typing);
    const text = input.value.trim();
    const chosen = suggestions.find((each) => each.text === text);
    if (chosen) {
      placeId.value = chosen.id;
      placeOf.value = chosen.text;
    } else if (text.length >= MIN_ADDRESS_LOOKUP_CHARACTERS) {
      typing = setTimeout(() => void suggest(text), ADDRESS_LOOKUP_DELAY_MS);
    }
  });
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}
