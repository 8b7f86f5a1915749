import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { reportProgress } from './report-progress.ts';

/** Minimum time between two reports of steps, because a test has hundreds of steps. */
const STEP_REPORT_INTERVAL_MS = 1_000;

/** Reports to watch.mjs how many tests have ended, and which are running. */
export default class PlaywrightProgress implements Reporter {
  private tests = 0;
  private testsDone = 0;
  private readonly running = new Set<string>();
  private reportedAt = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests().length;
    this.report();
  }

  onTestBegin(test: TestCase): void {
    this.running.add(nameOf(test));
    this.report();
  }

  onTestEnd(test: TestCase): void {
    this.running.delete(nameOf(test));
    this.testsDone += 1;
    this.report();
  }

  /** The steps of a long test count as progress. */
  onStepEnd(): void {
    if (Date.now() - this.reportedAt > STEP_REPORT_INTERVAL_MS) this.report();
  }

  /**
   * False tells Playwright that this reporter writes nothing to the terminal. Playwright then adds a reporter of its own
   * for the terminal.
   */
  printsToStdio(): boolean {
    return false;
  }

  private report(): void {
    this.reportedAt = Date.now();
    reportProgress(`${this.testsDone}/${this.tests} tests`, this.running);
  }
}

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' > ');
