import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Beside jest's own reporter: notes how long each file took and which failed, where `npm test` wants to know it. */
export default class TestTimes {
  #root

  constructor({ rootDir }) {
    this.#root = rootDir
  }

  onTestResult({ context }, { testFilePath, perfStats, numFailingTests, testExecError, failureMessage }) {
    const notes = process.env.TEST_NOTES
    if (!notes) return
    const file = relative(this.#root, testFilePath)
    note(notes, { file, ms: perfStats.end - perfStats.start })
    if (numFailingTests > 0 || testExecError || failureMessage)
      note(notes, { failed: file, project: context.config.displayName.name })
  }
}

function note(notes, one) {
  appendFileSync(notes, `${JSON.stringify(one)}\n`)
}
