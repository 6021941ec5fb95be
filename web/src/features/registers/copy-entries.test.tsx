import { screen, waitFor, within } from '@testing-library/react'
import { Refusal, type Answers } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { aRisk, detailOf, openRegisters, project } from './register-fixture.js'

const SLOW = { timeout: 15_000 }
const ME = 'u-mona'

const another = (id: number, name: string, role: number | null = 4) => ({
  ...project,
  id,
  name,
  code: `WORK${id}`,
  members: role === null ? [] : [{ user: ME, role_id: role }],
})

const projects = [
  another(1, 'Website'),
  another(2, 'Intranet'),
  another(3, 'As a guest', 8),
  another(4, 'Without a role', null),
  another(6, 'As a viewer', 5),
  { ...another(5, 'Archived'), archived: true },
]

async function openCopy(answers: Answers = {}, path?: string) {
  const page = openRegisters({ subcribtionProjectDatas: () => projects, ...answers }, path)
  await screen.findByRole('button', { name: /^New / }, SLOW)
  await page.user.click(screen.getByRole('button', { name: 'More' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Copy from project' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Copy from another project/ }))
  return { ...page, dialog }
}

afterEach(() => toastStore.clear())

it('a register is copied by keys from a project whose registers the person reads, and its list is loaded anew', async () => {
  const { user, dialog, inputs } = await openCopy({ cloneriskRegister: () => ({ cloned: 3 }) })
  const chooser = await dialog.findByRole('combobox', { name: /^Project/ })
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText('This is needed')).toBeInTheDocument()
  expect(chooser).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  const options = await screen.findAllByRole('option', { name: /\(WORK\d\)$/ })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Intranet (WORK2)', 'As a viewer (WORK6)'])
  await user.keyboard('Intra{ArrowDown}{Enter}')
  const before = inputs('listEntries').length
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('3 entries copied')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(inputs('cloneriskRegister')).toEqual([{ subscription: 1, from: 2, to: 1 }])
  await waitFor(() => expect(inputs('listEntries').length).toBeGreaterThan(before))
})

it('lessons are copied by their own call, and a refusal leaves the choice open', async () => {
  const { user, dialog, inputs } = await openCopy(
    { clonelearntLessons: () => new Refusal(409, 'REGISTER_FULL') },
    '/1/project/1/trackregister?register=lesson',
  )
  await user.click(await dialog.findByRole('combobox', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Intranet (WORK2)' }))
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText(/This register is full/)).toBeInTheDocument()
  expect(inputs('clonelearntLessons')).toEqual([{ subscription: 1, from: 2, to: 1 }])
})

it('a person with one project is informed that there is none to copy from', async () => {
  const { dialog } = await openCopy({ subcribtionProjectDatas: () => projects.slice(0, 1) })
  expect(await dialog.findByText('There is no other project that you can copy from.')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
})

it('a register that the person may only read has nothing to copy into it', async () => {
  const { user } = openRegisters({
    listEntries: () => ({ entries: [], next_page_token: '', writable: false }),
  })
  expect(await screen.findByText('No risks are noted yet', {}, SLOW)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Copy from project' })).not.toBeInTheDocument()
})

it('a published lesson is adopted by another project, and the list counts the projects', async () => {
  const lesson = { ...aRisk('9', 'Ask early'), kind: 'lesson' as const, state: 'published', reuse: 4 }
  const { user, inputs } = openRegisters(
    {
      subcribtionProjectDatas: () => projects,
      listEntries: () => ({ entries: [lesson], next_page_token: '', writable: true }),
      getEntry: () => ({ ...detailOf(aRisk('9', 'Ask early')), entry: { ...lesson, editable: false } }),
      adoptEntry: () => ({ reuse: 5 }),
    },
    '/1/project/1/trackregister?register=lesson',
  )
  expect(await screen.findByRole('cell', { name: '4' }, SLOW)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Ask early' }))
  expect(await screen.findByText('Reused by 4 projects')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Adopt in a project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adopt in a project' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Project/ }))
  const option = await screen.findByRole('option', { name: 'Intranet (WORK2)' })
  expect(screen.queryByRole('option', { name: /As a viewer/ })).not.toBeInTheDocument()
  await user.click(option)
  await user.click(dialog.getByRole('button', { name: 'Adopt' }))
  expect(await screen.findByText('Reused by 5 projects')).toBeInTheDocument()
  expect(inputs('adoptEntry')).toEqual([{ subscription: 1, id: '9', project: 2 }])
})

const adopted = {
  ...aRisk('9', 'Ask early'),
  project: 2,
  kind: 'lesson' as const,
  state: 'published',
  reuse: 1,
}

function openAdopted(answers: Answers) {
  return openRegisters(
    {
      getProject: ({ projectId: id }) => [{ ...project, id, name: id === 2 ? 'Intranet' : 'Website' }],
      listEntries: ({ adopted: others }) => ({
        entries: others ? [adopted] : [],
        next_page_token: '',
        writable: true,
      }),
      getEntry: () => ({ ...detailOf(aRisk('9', 'Ask early')), entry: { ...adopted, editable: false } }),
      ...answers,
    },
    '/1/project/1/trackregister?register=lesson',
  )
}

it('adopted lessons are listed with their project, and the project stops using one', async () => {
  const { user, inputs } = openAdopted({ adoptEntry: () => ({ reuse: 0 }) })
  await user.click(await screen.findByRole('radio', { name: 'Adopted from others' }, SLOW))
  expect(await screen.findByRole('cell', { name: 'Intranet' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New lesson' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Ask early' }))
  await user.click(await screen.findByRole('button', { name: 'Stop using it in this project' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(inputs('adoptEntry')).toEqual([{ subscription: 1, id: '9', project: 1, withdraw: true }])
})

it('a refusal to stop using a lesson is shown, and the lesson stays open', async () => {
  const { user } = openAdopted({ adoptEntry: () => new Refusal(403, 'PART_SWITCHED_OFF') })
  await user.click(await screen.findByRole('radio', { name: 'Adopted from others' }, SLOW))
  await user.click(await screen.findByRole('button', { name: 'Ask early' }))
  await user.click(await screen.findByRole('button', { name: 'Stop using it in this project' }))
  expect(await screen.findByText(/This part of the project is switched off/)).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})
