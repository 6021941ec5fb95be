/** Seconds that a test file may take, by its project, on a machine of the reference speed with the usual number of workers. */
const BY_PROJECT = { unit: 20, web: 40, int: 90, e2e: 120 }

/** Seconds of test files that need more, each with the reason. */
const BY_FILE = {}

/**
 * Milliseconds that a test file may take. A slower machine has more: `npm test` measures how much slower it is and hands it
 * on as TEST_MACHINE_FACTOR. Null for a project without a budget.
 */
export function budgetOf(file, project) {
  const seconds = BY_FILE[file] ?? BY_PROJECT[project]
  return seconds === undefined ? null : seconds * 1_000 * Number(process.env.TEST_MACHINE_FACTOR ?? 1)
}
