import { createLog } from '@smartproject/kit/log'

import { importReader } from './import-reader.js'

const parse = importReader(createLog('imports', 'silent'))

it('a file is read in a process of its own', async () => {
  const { rows } = await parse(Buffer.from('Name,Due date\nA,29/11/2026\n'), { source: null })
  expect(rows).toEqual([{ line: 2, cells: ['A', '29/11/2026'], faults: [] }])
})

it('a file that is refused there is refused here, with its field', async () => {
  await expect(parse(Buffer.from('Name\n'), { source: null })).rejects.toMatchObject({
    kind: 'invalid',
    reason: 'IMPORT_EMPTY',
    fields: [{ field: 'content', reason: 'IMPORT_EMPTY' }],
  })
})
