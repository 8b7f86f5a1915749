import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { reportProgress } from './report-progress.ts';

/**
 * Reports to watch.mjs how many tests and files have ended. Vitest knows the number of tests in a file only after
 * loading it, so the count of files shows how much is left.
 */
export default class VitestProgress implements Reporter {
  private files = 0;
  private filesDone = 0;
  private testsDone = 0;
  private readonly running = new Set<string>();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length;
    this.report();
  }

  /** Adds the file to the running tests. If a test blocks its thread, Vitest announces only the file, not the test. */
  onTestModuleQueued(module: TestModule): void {
    this.running.add(pathOf(module));
    this.report();
  }

  onTestCaseReady(test: TestCase): void {
    this.running.add(nameOf(test));
    this.report();
  }

  onTestCaseResult(test: TestCase): void {
    this.running.delete(nameOf(test));
    this.testsDone += 1;
    this.report();
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(pathOf(module));
    this.filesDone += 1;
    this.report();
  }

  private report(): void {
    reportProgress(`${this.testsDone} tests, ${this.filesDone}/${this.files} files`, this.running);
  }
}

const pathOf = (module: TestModule): string => `[${module.project.name}] ${relative(process.cwd(), module.moduleId)}`;
const nameOf = (test: TestCase): string => `${pathOf(test.module)} > ${test.fullName}`;
