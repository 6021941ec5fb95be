import { screen, waitFor, within } from '@testing-library/react'
import type { Entry } from './api.js'
import { detailOf, openRegisters as open, rain } from './register-fixture.js'

const SLOW = { timeout: 15_000 }
const page = (...entries: Entry[]) => ({ entries, next_page_token: '', writable: true })

const change: Entry = {
  ...rain,
  kind: 'change',
  code: 'C-1',
  state: 'assessed',
  fields: { ...rain.fields, effectDays: -2.5, effectCost: 'QAR 9,000' },
  figures: {},
}
const outcome: Entry = {
  ...rain,
  kind: 'outcome',
  code: 'O-1',
  state: 'active',
  fields: { ...rain.fields, baseline: 1000, target: 2000.5, actual: 1250 },
  figures: { progress: 25 },
}

it('a change request is moved where the server lets the person move it, and nowhere else', async () => {
  const { user } = open(
    {
      listEntries: () => page(change),
      getEntry: () => detailOf(change, { moves: ['approved'] }),
    },
    '/1/project/1/trackregister?register=change&entry=1',
  )
  const dialog = await screen.findByRole('dialog', { name: /C-1 Rain/ }, SLOW)
  await user.click(await within(dialog).findByRole('button', { name: /^State: / }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Approved'])
  expect(within(dialog).getByRole('textbox', { name: 'Effect in days' })).toHaveValue('-2.5')
})

it('the list of outcomes writes numbers and progress as people read them, and cannot be copied', async () => {
  open({ listEntries: () => page(outcome) }, '/1/project/1/trackregister?register=outcome')
  const table = await screen.findByRole('table', { name: 'Outcomes' }, SLOW)
  expect(await within(table).findByText('25%')).toBeInTheDocument()
  expect(within(table).getByText('2,000.5')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'New outcome' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy from project' })).not.toBeInTheDocument()
})

it('a number is typed in any digits, and what is none is marked before it is sent', async () => {
  const { user, inputs } = open(
    { listEntries: () => page(), createEntry: () => outcome },
    '/1/project/1/trackregister?register=outcome&entry=new',
  )
  const dialog = await screen.findByRole('dialog', { name: 'New outcome' }, SLOW)
  await user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Sun')
  const target = within(dialog).getByRole('textbox', { name: 'Target' })
  await user.type(target, 'many')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('This is not a number')).toBeInTheDocument()
  await waitFor(() => expect(target).toHaveFocus())
  expect(inputs('createEntry')).toEqual([])
  await user.clear(target)
  await user.type(target, '٢٥٫٥')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const fields = { title: 'Sun', target: 25.5 }
  expect(inputs('createEntry')).toMatchObject([{ entry: { kind: 'outcome', fields } }])
})
