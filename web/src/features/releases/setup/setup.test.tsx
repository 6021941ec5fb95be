import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'

import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const SLOW = { timeout: 15_000 }

type Setup = CallOutput<'getReleaseSetup'>

const usual: Setup = {
  types: [
    { id: 'iteration', title: { en: 'Iteration', ar: 'دورة عمل' }, color: '#0369a1', working_days: 10 },
    { id: 'release', title: { en: 'Release', ar: 'إصدار' }, color: '#4338ca', working_days: 0 },
  ],
  states: (['planned', 'active', 'completed', 'cancelled'] as const).map((state) => ({
    state,
    title: { en: '', ar: '' },
    color: '',
  })),
  substates: [],
  version: 0,
  manageable: true,
}

function open(answers: Answers = {}) {
  const sent: CallInput<'saveReleaseSetup'>['setup'][] = []
  stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getReleaseSetup: () => usual,
    saveReleaseSetup: ({ setup }) => {
      sent.push(setup)
      return { ...setup, version: setup.version + 1 }
    },
    ...answers,
  })
  return { ...renderApp('/1/subsetting/releasestatus'), sent }
}

const save = () => screen.findByRole('button', { name: 'Save' }, SLOW)

it('the owner adds a type and a stage and names a state, and all is saved together', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a type' }, SLOW))
  const types = screen.getByRole('region', { name: 'Types' })
  const [, , row] = within(types).getAllByRole('listitem')
  if (!row) throw new Error('no new row')
  await user.type(within(row).getByRole('textbox', { name: /Name in English/ }), 'Hotfix')
  await user.type(within(row).getByRole('textbox', { name: /Name in Arabic/ }), 'إصلاح')
  await user.type(within(row).getByRole('textbox', { name: /Working days/ }), '5')

  const active = screen.getByRole('listitem', { name: 'Active' })
  await user.type(within(active).getByRole('textbox', { name: 'Name in English' }), 'Running')
  await user.click(within(active).getByRole('button', { name: 'Own colour' }))

  await user.click(screen.getByRole('button', { name: 'Add a stage' }))
  const stages = screen.getByRole('region', { name: 'Stages within a state' })
  await user.type(within(stages).getByRole('textbox', { name: /Name in English/ }), 'In review')
  await user.type(within(stages).getByRole('textbox', { name: /Name in Arabic/ }), 'قيد المراجعة')
  await user.click(await save())

  await waitFor(() => expect(sent).toHaveLength(1), SLOW)
  expect(sent[0]?.types.at(-1)).toMatchObject({
    id: '',
    title: { en: 'Hotfix', ar: 'إصلاح' },
    working_days: 5,
  })
  expect(sent[0]?.states[1]).toMatchObject({ title: { en: 'Running', ar: '' }, color: '#0369a1' })
  expect(sent[0]?.substates).toMatchObject([{ id: '', state: 'active', title: { en: 'In review' } }])
  expect(await screen.findByText('Types and states are saved')).toBeInTheDocument()
})

it('a type without a name is said at its field and not sent', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a type' }, SLOW))
  await user.click(await save())
  const [first] = await screen.findAllByRole('textbox', { name: /Name in English/, description: /.+/ })
  expect(first).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

it('a removed type that releases have is refused in words, and what was entered stays', async () => {
  const errors = [{ field: 'setup.types', reason: 'IN_USE' }]
  const { user } = open({ saveReleaseSetup: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
  await user.click(await screen.findByRole('button', { name: 'Remove Release' }, SLOW))
  await user.click(await save())
  expect(await screen.findByText(/Give them another type first/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove Release' })).not.toBeInTheDocument()
})
