import { spawnSync } from 'node:child_process'

/** Runs a program that logs, and gives what stands on its standard output. */
function outputOf(program: string): string[] {
  const log = new URL('../dist/log.js', import.meta.url).href
  const source = `import { createLog, gatheringOutput } from ${JSON.stringify(log)}
const log = createLog('sample', 'info', gatheringOutput())
${program}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
}

it.each([
  ['by itself', ''],
  ['by force', 'process.exit(1)'],
  ['of a fault', 'throw new Error("x")'],
])('a process that ends %s has written every line it gathered', (_how, end) => {
  expect(outputOf(`log.info('one'); log.info('two')\n${end}`)).toEqual(['one', 'two'])
})

it('a fatal line is written at once, with the gathered lines before it', () => {
  expect(outputOf(`log.info('one'); log.fatal('two'); process.kill(process.pid, 'SIGKILL')`)).toEqual([
    'one',
    'two',
  ])
})

it('lines get out within a second while the process goes on', () => {
  const wait = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)`
  expect(outputOf(`log.info('one')\n${wait}`)).toEqual(['one'])
})

it('nothing waits for the disk while the process goes on', () => {
  const program = `import fs from 'node:fs'
let waits = 0
fs.fsyncSync = () => waits++
log.info('one')
setTimeout(() => log.info(String(waits)), 500)`
  expect(outputOf(program)).toEqual(['one', '0'])
})
