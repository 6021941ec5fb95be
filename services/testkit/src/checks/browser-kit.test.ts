import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, writtenFiles } from './written-files.js'

/** Sources of the browser that match, apart from tests. */
function sourcesWith(pattern: RegExp): string[] {
  return writtenFiles('web/src/**/*.ts', 'web/src/**/*.tsx')
    .filter((file) => !/[.]test[.]tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
}

it('changes of data go through useChange, which keeps what follows a change when its component is gone', () => {
  expect(sourcesWith(/\buseMutation\b/)).toEqual(['web/src/lib/calls/use-change.ts'])
})

it('forms are those of the form kit, which checks them in words and keeps a dialog from sending the form around it', () => {
  expect(sourcesWith(/<form\b|createElement\('form'/)).toEqual(['web/src/ui/form/Form.tsx'])
})
