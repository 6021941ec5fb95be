import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

import { budgetOf } from './budgets.mjs'

/**
 * Beside jest's own reporter, where `npm test` asks for it: notes how long each file took, which failed and which took longer
 * than its budget. The run fails when there is one of those.
 */
export default class TestTimes {
  #root
  #over = []

  constructor({ rootDir }) {
    this.#root = rootDir
  }

  onTestResult({ context }, { testFilePath, perfStats, numFailingTests, testExecError, failureMessage }) {
    const notes = process.env.TEST_NOTES
    if (!notes) return
    const file = relative(this.#root, testFilePath)
    const project = context.config.displayName.name
    const ms = perfStats.end - perfStats.start
    note(notes, { file, project, ms })
    const budget = budgetOf(file, project)
    if (numFailingTests > 0 || testExecError || failureMessage) note(notes, { failed: file, project })
    else if (budget !== null && ms > budget) {
      note(notes, { over: file, project, ms, budget })
      this.#over.push(`${file} took ${seconds(ms)} s, its budget is ${seconds(budget)} s`)
    }
  }

  getLastError() {
    return this.#over.length === 0 ? undefined : new Error(`Over budget: ${this.#over.join('; ')}`)
  }
}

function note(notes, one) {
  appendFileSync(notes, `${JSON.stringify(one)}\n`)
}

function seconds(ms) {
  return (ms / 1_000).toFixed(1)
}
