/** What the reporter reads of jest. */
export default class TestTimes {
  constructor(config: { rootDir: string })
  onTestResult(
    test: { context: { config: { displayName: { name: string } } } },
    result: { testFilePath: string; perfStats: { start: number; end: number }; numFailingTests: number },
  ): void
  getLastError(): Error | undefined
}
