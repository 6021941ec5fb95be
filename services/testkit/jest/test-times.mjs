import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Beside jest's own reporter: notes how long each file took, where `npm test` wants to know it. */
export default class TestTimes {
  #root

  constructor({ rootDir }) {
    this.#root = rootDir
  }

  onTestResult(_test, { testFilePath, perfStats }) {
    const notes = process.env.TEST_NOTES
    if (!notes) return
    const note = { file: relative(this.#root, testFilePath), ms: perfStats.end - perfStats.start }
    appendFileSync(notes, `${JSON.stringify(note)}\n`)
  }
}
