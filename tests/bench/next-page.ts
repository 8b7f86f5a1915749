/**
 * `npm run bench:next-page`: measures the time from a tap on a restaurant in the directory to the first paint of its
 * menu. Chromium prerenders the menu before the tap, when the mouse points at the restaurant. Prints a report and
 * asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { fullChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';
import { DevTools } from './devtools.ts';
import { serveLikeNetwork } from './front-server.ts';

const RUNS = 5;
const CPU_SLOWDOWNS = [1, 4];
/**
 * The arguments of Chromium for each kind of motion. The benchmark does not emulate the media feature
 * `prefers-reduced-motion` in the page: the emulation would change between the prerendering and the tap. So the
 * prerendered page would compute its styles again after the tap, which does not happen in a real visit.
 */
const MOTIONS = { 'with the transition': [], reduced: ['--force-prefers-reduced-motion'] };
/**
 * These three waits have fixed lengths, because the benchmark must not send commands to the page while it measures the
 * time.
 */
const LOADING_MS = 2_500;
const PRERENDERING_MS = 3_000;
const ANSWERING_MS = 2_500;

const LINK = '.card-name a';
const NOTE_TAP = `addEventListener('click', ({ timeStamp }) => {
  sessionStorage.setItem('tappedAt', performance.timeOrigin + timeStamp);
}, true)`;
const POINT_OF_LINK = `(() => {
  const { x, y, height } = document.querySelector('${LINK}').getBoundingClientRect();
  return { x: x + 20, y: y + height / 2 };
})()`;
/** Milliseconds from the tap to the first paint of this page; null unless the page was prerendered and then opened. */
const PAINT_AFTER_TAP = `(() => {
  if (!performance.getEntriesByType('navigation')[0].activationStart) return null;
  const { startTime } = performance.getEntriesByName('first-contentful-paint')[0];
  return performance.timeOrigin + startTime - sessionStorage.getItem('tappedAt');
})()`;
const pointSchema = v.object({ x: v.number(), y: v.number() });

const folder = mkdtempSync(join(tmpdir(), 'next-page-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const front = await serveLikeNetwork(site.origin, folder, {});
const executable = fullChromium();
if (!executable) throw new Error('The benchmark needs the full Chromium, because only this one prerenders.');

async function tapOnMenu(chromium: DevTools, cpu: number): Promise<number> {
  const earlier = chromium.pages.length;
  const tab = await chromium.openTab();
  const slow = async () => {
    for (const page of chromium.pages.slice(earlier)) {
      await chromium.call('Emulation.setCPUThrottlingRate', { rate: cpu }, page);
    }
  };
  await slow();
  const directory = chromium.pages[earlier] ?? '';
  await chromium.call('Page.navigate', { url: `${front.origin}/` }, directory);
  await setTimeout(LOADING_MS);
  await chromium.evaluate(directory, NOTE_TAP);
  const point = v.parse(pointSchema, await chromium.evaluate(directory, POINT_OF_LINK));
  const mouse = (type: string) =>
    chromium.call('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 }, directory);
  await chromium.call('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }, directory);
  await setTimeout(PRERENDERING_MS);
  await slow();
  // These calls are not awaited, because the session of the directory may end before Chromium answers them.
  void mouse('mousePressed');
  void mouse('mouseReleased');
  await setTimeout(ANSWERING_MS);
  const painted = await Promise.all(
    chromium.pages.slice(earlier).map((page) => chromium.evaluate(page, PAINT_AFTER_TAP)),
  );
  await chromium.call('Target.closeTarget', { targetId: tab });
  const found = painted.find((time) => typeof time === 'number');
  if (found === undefined) throw new Error('Chromium did not prerender the menu.');
  return found;
}

try {
  const report = ['| processor | motion | median ms | fastest | slowest |', '| --- | --- | ---: | ---: | ---: |'];
  for (const [motion, motionArgs] of Object.entries(MOTIONS)) {
    const args = [...front.browserArgs, '--window-size=390,844', ...motionArgs];
    const chromium = await DevTools.launch(executable, join(folder, motion), args);
    try {
      for (const cpu of CPU_SLOWDOWNS) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++) times.push(await tapOnMenu(chromium, cpu));
        times.sort((a, b) => a - b);
        const cells = [times[Math.floor(RUNS / 2)], times[0], times.at(-1)].map((time) => time?.toFixed(0));
        report.push(`| ${[cpu === 1 ? 'as it is' : `${cpu} times slower`, motion, ...cells].join(' | ')} |`);
      }
    } finally {
      await chromium.close();
    }
  }
  console.log(
    `From the tap to the first paint of a prerendered menu, ${RUNS} runs; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(report.join('\n'));
} finally {
  front.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
