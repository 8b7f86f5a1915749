// @ts-check
/**
 * Makes the card form look like the site's own forms. The real providers' forms look like the site's forms too, because
 * the page passes its colours and other styles to the provider's script.
 */
const STYLE = `
.stand-in { display: grid; gap: 0.75rem; font: inherit; color: inherit; }
.stand-in fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: 1rem; flex-wrap: wrap; }
.stand-in .row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: end; }
.stand-in label { display: grid; gap: 0.25rem; font-weight: 600; }
.stand-in fieldset label { display: flex; font-weight: inherit; align-items: center; min-height: 2.75rem; }
.stand-in input:not([type="radio"]) { font: inherit; padding: 0.75rem; min-height: 3rem; box-sizing: border-box; width: 100%;
  border: 1px solid var(--field-line); border-radius: 0.5rem; background: var(--paper); color: inherit;
  font-size: 1.0625rem; font-weight: 400; }
.stand-in input[aria-invalid="true"] { border-color: var(--error); }
.stand-in button, .stand-in-dialog button { font: inherit; min-height: 2.75rem; padding: 0 1rem; cursor: pointer; }
.stand-in button { border: 1px solid; border-radius: 0.375rem; background: transparent; color: inherit; }
.stand-in .stand-in-wallet { width: 100%; min-height: 3rem; border-color: #000; border-radius: 0.5rem; background: #000; color: #fff;
  font-weight: 600; }
.stand-in summary { min-height: 2.75rem; cursor: pointer; align-content: center; }
.stand-in-dialog { max-width: 22rem; }
.stand-in-dialog form { display: flex; gap: 0.75rem; }
`;

let styled = false;

/** Adds the style through the CSSOM, which a content security policy without inline styles allows. */
export function addStyle() {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
}
