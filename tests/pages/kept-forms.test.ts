import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../functions/local/install.mjs';

const PAGES = join(ROOT, 'src/pages/manage');
/** Pages without a business. The browser does not keep the values of their forms. */
const WITHOUT_BUSINESS = ['_DoorPage.astro', '_HomePage.astro', '_Passkeys.astro', 'start/_EmailPage.astro'];

/** The forms in which people type or choose, except the forms that a script sends (`data-call`). */
const forms = globSync('{,operator/,start/}_*.astro', { cwd: PAGES })
  .filter((file) => !WITHOUT_BUSINESS.includes(file))
  .flatMap((file) =>
    [...readFileSync(join(PAGES, file), 'utf8').matchAll(/<form method="post"([^\n]*)\n(.*?)<\/form>/gs)].flatMap(
      ([, attributes = '', content = '']) =>
        /<(FormField|select|textarea|input (?!type="hidden"))/.test(content) && !attributes.includes('data-call')
          ? { file, name: /data-form=(.+?)>?$/.exec(attributes)?.[1] }
          : [],
    ),
  );

it('each form of the console has a unique name, under which the browser keeps the values of the form', () => {
  const names = forms.map(({ name }) => name);
  expect(forms.filter(({ name }) => name === undefined)).toEqual([]);
  expect(names).toHaveLength(16);
  expect(new Set(names).size).toBe(names.length);
});

it('each form that ends this session is marked, so that the browser then deletes the kept values', () => {
  const folders = [PAGES, join(ROOT, 'src/components')];
  const ending = folders
    .flatMap((cwd) => globSync('**/*.astro', { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8')))
    .flatMap((page) => [...page.matchAll(/<form[^>]*action="\/manage[^>]*>(?:\s*<input[^>]*>)?/g)])
    .map(([start]) => start)
    .filter((start) => /signOut"|value="all"/.test(start));
  expect(ending).toHaveLength(3);
  expect(ending.filter((start) => !start.includes('data-sign-out'))).toEqual([]);
});

it('both layouts run `send-once.ts` before `keep-forms.ts`, so that the browser keeps no form whose submit `send-once.ts` cancels', () => {
  const scriptsOf = (layout: string) => {
    const text = readFileSync(join(ROOT, 'src/layouts', layout), 'utf8');
    return Array.from(
      text.matchAll(/script=\{(sendOnce|keepForms)\}|^ +import '.*(send-once|keep-forms)\.ts'/gm),
      (found) => found.slice(1).join(''),
    );
  };
  expect(scriptsOf('ConsolePage.astro')).toEqual(['sendOnce', 'keepForms']);
  expect(scriptsOf('FormPage.astro')).toEqual(['send-once', 'keep-forms']);
});
