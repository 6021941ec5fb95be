import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

// Runs a few test files once more, one after another on fresh servers: those that took longer than their budget, those
// that failed and stand in docs/flaky.md with the cause that was looked for, and one of a run that does not stand there.
// `npm test` names at its end what ran twice.
const MOST = 5
const MOST_UNLISTED = 1
const FLAKY = new URL('../../../docs/flaky.md', import.meta.url)

const projects = process.argv.slice(2)
const notes = process.env.TEST_NOTES
process.exitCode = attempt(notes && existsSync(notes) ? notesOf(readFileSync(notes, 'utf8')) : [])

function attempt(found) {
  const failed = unique(found.map((note) => note.failed))
  const over = unique(found.map((note) => note.over))
  const known = new Set(knownFlaky(readFileSync(FLAKY, 'utf8')))
  const unlisted = failed.filter((file) => !known.has(file))
  for (const file of unlisted) console.log(`Not in docs/flaky.md: ${file}`)
  const files = unique([...failed, ...over])
  const tooMany = unlisted.length > MOST_UNLISTED || files.length > MOST
  if (tooMany) console.log('No second attempt: too many files failed')
  return tooMany || files.length === 0 ? 1 : runAgain(files)
}

function runAgain(files) {
  console.log(`A second attempt for: ${files.join(', ')}`)
  const arguments_ = ['jest', '--runTestsByPath', ...files, '--selectProjects', ...projects, '--runInBand']
  const { status } = spawnSync('npx', arguments_, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) for (const file of files) appendFileSync(notes, `${JSON.stringify({ again: file })}\n`)
  return status ?? 1
}

function notesOf(lines) {
  const all = lines.split('\n').filter((line) => line !== '')
  return all.map((line) => JSON.parse(line)).filter((note) => projects.includes(note.project))
}

/** The files of the table: each row begins with the path of one between backticks. */
function knownFlaky(table) {
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file)
}

function unique(files) {
  return [...new Set(files.filter((file) => file !== undefined))]
}
