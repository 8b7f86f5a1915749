import { get } from 'node:http';
import { expect, test } from './fixtures.ts';

/** Bytes that a page may weigh before the first touch: its HTML with the styles and scripts in it, compressed. */
const BUDGET = 20 * 1024;

/** Bytes of an answer as they come over the wire. */
function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => resolve(answer.headers['content-encoding'] === 'br' ? size : Number.NaN));
    }).on('error', reject);
  });
}

// Two menus of more than 120 options among them.
for (const path of ['/', '/jade-pavilion', '/sea-lantern']) {
  test(`${path} weighs at most 20 KiB and asks for no style or script before the first touch`, async ({
    page,
    baseURL,
  }) => {
    expect(await compressedSize(new URL(path, baseURL).href)).toBeLessThanOrEqual(BUDGET);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
}
