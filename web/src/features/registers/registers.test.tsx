import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { fieldsOf } from '@smartproject/bff/api/registers/definition'
import { REGISTERS } from '@smartproject/bff/api/registers/registers'
import { screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceOf } from '../../task-kit/parts/pickers/TaskPicker.js'
import { aCard } from '../../task-kit/testing/board-fixture.js'
import { Refusal, type Answers } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { LOOKS, MEANINGS } from './state/state-look.js'
import { aRisk, detailOf, openRegisters as open, project, rain } from './register-fixture.js'

const SLOW = { timeout: 15_000 }

afterEach(() => toastStore.clear())

describe('a register that is switched off (F15)', () => {
  const without = (...flags: string[]) => ({
    getProject: () => [{ ...project, flags: Object.fromEntries(flags.map((flag) => [flag, false])) }],
  })

  it('has no tab beside the others', async () => {
    open(without('risk_status'))
    expect(await screen.findByRole('tab', { name: 'Lessons learnt' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Risk register' })).not.toBeInTheDocument())
  })

  it('says so at its address', async () => {
    open(without('risk_status'), '/1/project/1/trackregister?register=risk')
    expect(await screen.findByText('This part is switched off in this project')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Lessons learnt' })).toBeInTheDocument()
  })

  it('leaves its place to the next one that is on', async () => {
    open(without('risk_status', 'lession_status'))
    const shown = await screen.findByRole('tab', { name: 'Issues', selected: true })
    expect(within(shown.closest('[role="tablist"]') as HTMLElement).getAllByRole('tab')).toHaveLength(4)
  })
})

describe.each(['en', 'ar'])('in %s', (locale) => {
  const path = join(__dirname, '../../i18n/locales', locale, 'registers.json')
  const words = JSON.parse(readFileSync(path, 'utf8')) as Record<
    string,
    Record<string, Record<string, string>>
  >

  it.each(REGISTERS)(
    'the register $kind has a word for all it shows',
    ({ kind, states, figures, ...rest }) => {
      const rules = fieldsOf({ kind, states, figures, ...rest })
      const word = (part: string, name: string) => words[kind]?.[part]?.[name] ?? words['any']?.[part]?.[name]
      const choices = Object.values(rules).flatMap((rule) => (rule.type === 'choice' ? rule.values : []))
      const needed = [
        ...[...Object.keys(rules), ...figures, 'state', 'number', 'updated'].map((name) => ['field', name]),
        ...states.map((name) => ['state', name]),
        ...choices.map((name) => ['choice', name]),
        ...['title', 'help', 'create', 'empty'].map((name) => ['text', name]),
      ]
      expect(needed.filter(([part = '', name = '']) => !word(part, name))).toEqual([])
    },
  )
})

it('the page of a register lists the risks with score and state, and finds by words and state', async () => {
  const { user, inputs } = open()
  const table = await screen.findByRole('table', { name: 'Risk register' }, SLOW)
  const row = (await within(table).findByRole('button', { name: 'Rain' })).closest('tr') as HTMLElement
  expect(within(row).getByText('R-1')).toBeInTheDocument()
  expect(within(row).getByText('Identified')).toBeInTheDocument()
  expect(within(row).getByText('20')).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rain')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Assessed')
  await waitFor(() =>
    expect(inputs('listEntries').at(-1)).toMatchObject({ kind: 'risk', text: 'rain', states: ['assessed'] }),
  )
})

it('the page of a register narrows to an owner and turns the order around, as the address says', async () => {
  const { user, inputs, router } = open()
  await screen.findByRole('table', { name: 'Risk register' }, SLOW)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Owner' }), 'Emad Al-Harbi')
  await user.click(screen.getByRole('button', { name: 'Display' }))
  const direction = await screen.findByRole('combobox', { name: 'Direction' })
  expect(direction).toHaveDisplayValue('Descending')
  await user.selectOptions(direction, 'Ascending')
  const order = { sort: 'score', descending: false }
  await waitFor(() => expect(inputs('listEntries').at(-1)).toMatchObject({ owner: 'u-emad', ...order }))
  expect(router.state.location.search).toBe('?owner=u-emad&sort=score')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Emad Al-Harbi' }))
  await waitFor(() => expect(inputs('listEntries').at(-1)).not.toHaveProperty('owner'))
  expect(inputs('listEntries').at(-1)).toMatchObject(order)
})

const getPeopleNames = () => [{ id: 'u-gone', fullname: 'Huda Nasser', url: '', active: true, owner: false }]

it('the page of a register shows that an owner who has left the project narrows the list', async () => {
  open({ getPeopleNames }, '/1/project/1/trackregister?owner=u-gone')
  const filter = await screen.findByRole('button', { name: /^Remove the filter/ }, SLOW)
  await waitFor(() => expect(filter).toHaveAccessibleName(/Huda Nasser.+\(no longer in the project\)/))
})

it('the page of a register names an owner who takes no part in the project any more', async () => {
  const owned = aRisk('1', 'Rain', { owner: 'u-gone' })
  open({ getPeopleNames, listEntries: () => ({ entries: [owned], next_page_token: '', writable: true }) })
  const table = await screen.findByRole('table', { name: 'Risk register' }, SLOW)
  expect(await within(table).findByText(/Huda Nasser/)).toBeInTheDocument()
})

it('the page of a register says when nothing is noted, and something else when the filter hides all', async () => {
  const { user } = open({ listEntries: () => ({ entries: [], next_page_token: '', writable: true }) })
  expect(await screen.findByText('No risks are noted yet', {}, SLOW)).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
  expect(await screen.findByText('The filter hides all entries')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
  expect(await screen.findByText('No risks are noted yet')).toBeInTheDocument()
})

it('the page of a register notes a new risk, and says which field the server refuses', async () => {
  let refused = true
  const { user, inputs } = open({
    createEntry: () => {
      if (!refused) return rain
      refused = false
      return new Refusal(400, 'INVALID_ARGUMENT', {}, [
        { field: 'entry.fields.owner', reason: 'NOT_A_MEMBER' },
      ])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New risk' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'New risk' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('This is needed')).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Flood')
  await user.click(within(dialog).getByRole('combobox', { name: 'Probability' }))
  await user.click(await screen.findByRole('option', { name: '4' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('This person takes no part in the project')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const fields = { title: 'Flood', probability: 4 }
  expect(inputs('createEntry')).toEqual(
    [0, 1].map(() => ({ subscription: 1, project: 1, entry: { kind: 'risk', fields } })),
  )
})

it('the page of a register saves what was written before a move, and names what the state demands', async () => {
  const { user, inputs } = open({
    updateEntry: () => ({ ...rain, version: 2 }),
    moveEntry: () => {
      return new Refusal(400, 'ENTRY_INCOMPLETE', {}, [{ field: 'fields.probability', reason: 'REQUIRED' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rain' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: /R-1 Rain/ })
  await user.type(await within(dialog).findByRole('textbox', { name: 'Cause' }), 'Clouds')
  await user.click(within(dialog).getByRole('button', { name: 'State: Identified' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Assessed' }))
  expect(await within(dialog).findByText(/still empty.*Probability/)).toBeInTheDocument()
  expect(inputs('updateEntry')).toMatchObject([
    {
      version: 1,
      entry: { fields: { title: 'Rain' }, trees: { cause: JSON.stringify(readMarkdown('Clouds')) } },
    },
  ])
  expect(inputs('moveEntry')).toMatchObject([{ id: '1', version: 2, state: 'assessed' }])
})

describe('the matrix of risks', () => {
  const at = (id: string, title: string, probability: number, impact: number) => ({
    ...aRisk(id, title, { probability }),
    figures: { impact, score: probability * impact },
  })
  const first = { entries: [at('1', 'Rain', 4, 5), at('2', 'Wind', 4, 5)], next_page_token: 'next' }
  const last = { entries: [at('3', 'Snow', 1, 2), rain], next_page_token: '' }
  const answers: Answers = {
    listEntries: (input) => ({ ...('page_token' in input ? last : first), writable: true }),
  }

  it('counts those of all pages, and a cell narrows the list to its own until it is pressed again', async () => {
    const { user, router } = open(answers)
    const cell = await screen.findByRole('button', { name: 'Probability 4, impact 5: 2 risks' }, SLOW)
    expect(await screen.findByRole('button', { name: 'Probability 1, impact 2: 1 risk' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Probability 1, impact 1: 0 risks' })).toBeDisabled()
    await user.click(cell)
    await waitFor(() => expect(cell).toHaveAttribute('aria-pressed', 'true'))
    expect(screen.queryByRole('button', { name: 'Snow' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Wind' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?cell=4x5')
    await user.click(cell)
    expect(await screen.findByRole('button', { name: 'Snow' })).toBeInTheDocument()
  })
})

describe('a register on a phone', () => {
  const { matchMedia } = window
  beforeAll(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
  })
  afterAll(() => {
    window.matchMedia = matchMedia
  })

  it('has rows of two lines: number and title, then state, owner and date', async () => {
    const owned = aRisk('1', 'Rain', { owner: 'u-emad', due: '2031-12-21' })
    open({ listEntries: () => ({ entries: [owned], next_page_token: '', writable: true }) })
    const list = await screen.findByRole('list', { name: 'Risk register' }, SLOW)
    const [title, facts] = within(list).getByRole('listitem').lastElementChild?.children ?? []
    expect(title).toHaveTextContent('R-1Rain')
    await waitFor(() => expect(facts).toHaveTextContent('IdentifiedEmad Al-Harbi21 Dec 2031'))
  })
})

it('a state in a list of a register is a menu of the states that follow, and a decision is not one of them', async () => {
  const { user, inputs } = open({ moveEntry: () => ({ ...rain, state: 'rejected' }) })
  const row = (await screen.findByRole('button', { name: 'Rain' }, SLOW)).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'State: Identified' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Assessed',
    'Occurred',
    'Rejected',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Rejected' }))
  await waitFor(() => expect(inputs('moveEntry')).toMatchObject([{ id: '1', version: 1, state: 'rejected' }]))
})

it('a row whose new state demands fields that are empty is opened, with their names', async () => {
  const { user } = open({
    moveEntry: () => {
      return new Refusal(400, 'ENTRY_INCOMPLETE', {}, [{ field: 'fields.probability', reason: 'REQUIRED' }])
    },
  })
  const row = (await screen.findByRole('button', { name: 'Rain' }, SLOW)).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'State: Identified' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Assessed' }))
  expect(await screen.findByRole('dialog', { name: /R-1 Rain/ })).toBeInTheDocument()
  expect(await screen.findByText(/still empty.*Probability/)).toBeInTheDocument()
})

it('every state of every register means something, and no two meanings look the same', () => {
  const states = REGISTERS.flatMap((register): readonly string[] => register.states)
  expect(states.filter((state) => !(state in MEANINGS))).toEqual([])
  const looks = Object.values(LOOKS)
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(looks.length)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(looks.length)
})

it('the page of a register deletes several at once, and takes it back', async () => {
  const { user, inputs } = open({
    deleteEntries: () => ({ deleted: 2 }),
    restoreEntries: () => ({ restored: 2 }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose R-1' }, SLOW))
  await user.click(screen.getByRole('checkbox', { name: 'Choose R-2' }))
  const bar = screen.getByRole('toolbar', { name: 'Chosen entries' })
  expect(within(bar).getByText('2 chosen')).toBeInTheDocument()
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(inputs('restoreEntries')).toEqual([{ subscription: 1, ids: ['1', '2'] }]))
  expect(inputs('deleteEntries')).toEqual([{ subscription: 1, ids: ['1', '2'] }])
})

it('the page of a register stands among the settings as well, and offers who may only read nothing to change', async () => {
  const shown = { ...rain, editable: false }
  const answers: Answers = {
    ...asProjectRole(3),
    listEntries: () => ({ entries: [shown], next_page_token: '', writable: false }),
    getEntry: () => detailOf(shown),
  }
  const { user } = open(answers, '/1/project/1/settings/riskregister')
  expect(await screen.findByRole('heading', { level: 1, name: 'Risk register' }, SLOW)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Rain' }))
  const dialog = await screen.findByRole('dialog', { name: /R-1 Rain/ })
  expect(await within(dialog).findByRole('textbox', { name: /^Title/ })).toBeDisabled()
  expect(within(dialog).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New risk' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Choose R-1' })).not.toBeInTheDocument()
})

it('an entry shows its labels and tasks, and links more of both', async () => {
  const linked = aRisk('1', 'Rain', { labels: ['l-1'], tasks: ['t-1', 't-gone'] })
  const tent = referenceOf(aCard('t-1', { name: 'Buy a tent' }))
  const roof = aCard('t-2', { name: 'Mend the roof' })
  const { user, inputs } = open({
    getEntry: () => detailOf(linked, { tasks: [tent] }),
    listTasks: () => ({ tasks: [roof], next_page_token: '', total: null }),
    updateEntry: () => linked,
  })
  await user.click(await screen.findByRole('button', { name: 'Rain' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: /R-1 Rain/ })
  const labels = await within(dialog).findByRole('group', { name: 'Labels' })
  expect(within(labels).getByText('Urgent')).toBeInTheDocument()
  const tasks = within(dialog).getByRole('group', { name: 'Tasks' })
  expect(within(tasks).getByRole('link', { name: 'Buy a tent' })).toBeInTheDocument()
  const gone = 'A task that is no longer in the project'
  await user.click(within(tasks).getByRole('button', { name: new RegExp(`Remove the link to .*${gone}`) }))
  await user.click(within(tasks).getByRole('button', { name: 'Add Tasks' }))
  await user.click(await screen.findByRole('option', { name: /Mend the roof/ }, SLOW))
  expect(within(tasks).getByRole('link', { name: 'Mend the roof' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(inputs('updateEntry')).toMatchObject([
      { entry: { fields: { title: 'Rain', tasks: ['t-1', 't-2'] } } },
    ]),
  )
})
