import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

// Runs the few files that failed once more, one after another on fresh servers: a machine that stood still for seconds
// fails a test that waits, a fault of the product fails it again. `npm test` names them at its end.
const MOST = 5

const projects = process.argv.slice(2)
const notes = process.env.TEST_NOTES
const failed = notes && existsSync(notes) ? failedIn(readFileSync(notes, 'utf8')) : []
process.exitCode = failed.length === 0 || failed.length > MOST ? 1 : runAgain(failed)

function runAgain(files) {
  console.log(`A second attempt for: ${files.join(', ')}`)
  const arguments_ = ['jest', '--runTestsByPath', ...files, '--selectProjects', ...projects, '--runInBand']
  const { status } = spawnSync('npx', arguments_, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) for (const file of files) appendFileSync(notes, `${JSON.stringify({ again: file })}\n`)
  return status ?? 1
}

function failedIn(lines) {
  const all = lines.split('\n').filter((line) => line !== '')
  const found = all.map((line) => JSON.parse(line)).filter((note) => projects.includes(note.project))
  return [...new Set(found.map((note) => note.failed))]
}
