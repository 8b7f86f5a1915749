import { expect, test } from 'vitest';
import { cleanAdHtml } from '../../functions/data/ad-html.ts';

test('text, pictures and links of an advertisement stay, and the links open in a new tab', () => {
  const ad =
    '<p style="color:#fff;text-align:center">Open <strong>late</strong> <a href="https://a.example">more</a></p>';
  expect(cleanAdHtml(ad)).toBe(
    '<p style="color:#fff;text-align:center">Open <strong>late</strong> <a href="https://a.example" target="_blank" rel="noopener">more</a></p>',
  );
  expect(cleanAdHtml('<img src="/pictures/a.png" alt="A slice" onerror="x()">')).toBe(
    '<img src="/pictures/a.png" alt="A slice" />',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in an odd letter case', '<ScRiPt src=//evil.example></sCrIpT>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a form', '<form action="https://evil.example"><input name=card></form>'],
  ['a style sheet', '<style>body{display:none}</style>'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['spaces', '   '],
])('an advertisement that contains only %s is removed', (_, html) => {
  expect(cleanAdHtml(html)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
])('a link to %j leads nowhere', (href) => {
  expect(cleanAdHtml(`<a href="${href}">here</a>`)).not.toMatch(/href|script:|data:/i);
});

test('event handlers, classes, ids and forbidden styles are removed', () => {
  const html = '<p onclick="x()" style="position:fixed;background-image:url(//evil.example)" class="a" id="b">Hi</p>';
  expect(cleanAdHtml(html)).toBe('<p>Hi</p>');
});

test('without an advertisement, the result is null', () => {
  expect(cleanAdHtml(null)).toBeNull();
});
