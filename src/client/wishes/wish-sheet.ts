import { ALLERGEN_WORDS, DIET_WORDS } from '../../contract/mark-words.ts';
import { ALLERGENS } from '../../domain/menu/marks.ts';
import { WISHED_DIETS, WISHES, type Wish } from './wish.ts';

/** The sheet in which a customer ticks allergies and diets. */
export interface WishSheet {
  readonly open: () => void;
  /** Ticks these wishes and unticks the others. `words`: a sentence that says how many dishes fit. */
  readonly show: (wishes: readonly Wish[], words: string) => void;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const tick = (wish: Wish, label: string): string =>
  `<label><input type="checkbox" name="wish" value="${wish}"><span>${label}</span></label>`;

/** A kiosk is shared by many customers, so it forgets the wishes after each order. */
const isKiosk = document.getElementById('kiosk') !== null;

/** Adds the sheet to the page. `onWishes` gets all ticked wishes after every change of a tick. */
export function createSheet(onWishes: (wishes: readonly Wish[]) => void): WishSheet {
  const dialog = document.createElement('dialog');
  dialog.className = 'wish-sheet';
  dialog.ariaLabel = 'Allergies and diets';
  dialog.innerHTML = `<form method="dialog"><h2>Allergies and diets</h2><p>We only know what the restaurant states. A dish without such a statement is not shown. With a severe allergy, ask the restaurant before you order: its dishes share one kitchen.</p>
<fieldset><legend>Leave out what contains or may contain</legend>${ALLERGENS.map((allergen) => tick(allergen, capital(ALLERGEN_WORDS[allergen]))).join('')}</fieldset>
<fieldset><legend>Show only what is</legend>${WISHED_DIETS.map((diet) => tick(diet, DIET_WORDS[diet])).join('')}</fieldset>
<p>${isKiosk ? 'Only for your order. The kiosk forgets it afterwards.' : 'This device keeps your choice, for all restaurants here.'}</p><div class="wish-foot"><p role="status"></p><button type="reset" class="button button-quiet">Clear</button><button class="button button-main">Show dishes</button></div></form>`;
  document.body.appendChild(dialog);
  const form = dialog.querySelector('form');
  const inputs = [...dialog.querySelectorAll('input')];
  const ticked = () => WISHES.filter((wish) => inputs.some(({ value, checked }) => checked && value === wish));
  form?.addEventListener('change', () => onWishes(ticked()));
  // The browser would reset the form only after this event. So this listener prevents the reset, and calls `onWishes`
  // with an empty list. The receiver of the list then calls `show`, which clears the ticks.
  form?.addEventListener('reset', (event) => {
    event.preventDefault();
    onWishes([]);
  });
  // Closes the sheet on a tap beside it.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return {
    open: () => dialog.showModal(),
    show(wishes, words) {
      for (const input of inputs) input.checked = wishes.some((wish) => wish === input.value);
      const status = dialog.querySelector('[role=status]');
      if (status) status.textContent = words;
    },
  };
}
