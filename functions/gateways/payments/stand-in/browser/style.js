// @ts-check
const STYLE = `
.stand-in { display: grid; gap: 0.75rem; font: inherit; color: inherit; }
.stand-in fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: 1rem; flex-wrap: wrap; }
.stand-in .row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.stand-in label { display: grid; gap: 0.25rem; }
.stand-in fieldset label { display: flex; align-items: center; min-height: 2.75rem; }
.stand-in input:not([type="radio"]) { font: inherit; padding: 0.6rem; min-height: 2.75rem; box-sizing: border-box; width: 100%;
  border: 1px solid; border-radius: 0.375rem; background: transparent; color: inherit; }
.stand-in [aria-invalid="true"] { outline: 2px solid #b3261e; }
.stand-in button, .stand-in-dialog button { font: inherit; min-height: 2.75rem; padding: 0 1rem; cursor: pointer; }
.stand-in button { border: 1px solid; border-radius: 0.375rem; background: transparent; color: inherit; }
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
