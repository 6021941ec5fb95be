import { screen, waitFor, within } from '@testing-library/react'
import { Refusal, signedIn, stubCalls } from '../../../test/api.js'
import { renderUi } from '../../../test/render-app.js'
import { DaysStep } from './DaysStep.js'
import { FIRST_DRAFT } from './wizard-draft.js'
import { choose, fromTemplate, open, press, shopPreview, title, type } from './wizard-fixture.js'

afterEach(() => sessionStorage.clear())

const firstDay = /^First day/

it('the preview says when the first task starts where that is after the first day, and what a day off means', async () => {
  const app = open('/1/projectwizard', {
    previewNewProject: ({ start_date }) => ({
      ...shopPreview,
      start_date: start_date ?? null,
      tasks: shopPreview.tasks.map((task, at) => (at === 0 ? { ...task, start_date: '2030-03-15' } : task)),
    }),
  })
  await fromTemplate(app)
  await press(app, 'Next')
  await title(/Days$/)
  await type(app, firstDay, '03-03-2030')
  await app.user.tab()
  const summary = await screen.findByText(/the project runs from .*3 March 2030/)
  expect(summary).toHaveTextContent(/the first task starts on .*15 March 2030$/)
  expect(screen.queryByText(/^This is a day off/)).not.toBeInTheDocument()
  await type(app, firstDay, '15-03-2030')
  await app.user.tab()
  await waitFor(() => expect(summary).not.toHaveTextContent(/first task/))
  // A Friday.
  expect(screen.getByText('This is a day off: work begins on the next working day.')).toBeInTheDocument()
})

it('the preview says that other days are being planned, while it shows the old ones', () => {
  stubCalls({ ...signedIn('emad') })
  const props = { subscription: 1, draft: { ...FIRST_DRAFT, beginning: 'template' } as const, faults: {} }
  const step = (isPlanning: boolean) => (
    <DaysStep
      {...props}
      preview={shopPreview}
      today="2026-11-17"
      problem={null}
      isPlanning={isPlanning}
      onChange={() => undefined}
    />
  )
  const shown = renderUi(step(true))
  expect(screen.getByText('The days are being planned…')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Tasks with their days' })).toHaveAttribute('aria-busy', 'true')
  shown.unmount()
  renderUi(step(false))
  expect(screen.queryByText('The days are being planned…')).not.toBeInTheDocument()
})

it('a code that another project has is refused at the first step, and a server that cannot be asked holds no one up', async () => {
  const taken = open('/1/projectwizard', { checkProjectCode: ({ code }) => ({ taken: code === 'WEBS' }) })
  await type(taken, /^Name/, 'Web shop')
  await press(taken, 'Next')
  expect(await screen.findByText('Another project uses this code')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Code/)).toHaveAttribute('aria-invalid', 'true')
  await type(taken, /^Code/, 'WEB2')
  await press(taken, 'Next')
  expect(await title(/Beginning$/)).toBeInTheDocument()
  taken.unmount()
  sessionStorage.clear()
  const unasked = open('/1/projectwizard', { checkProjectCode: () => new Refusal(503, 'UNREACHABLE') })
  await type(unasked, /^Name/, 'Web shop')
  await press(unasked, 'Next')
  expect(await title(/Beginning$/)).toBeInTheDocument()
})

it('the review names the roles of the people, and the roles whose tasks have no assignee', async () => {
  const app = open('/1/projectwizard', {
    previewNewProject: () => ({
      ...shopPreview,
      tasks: [...shopPreview.tasks, ...shopPreview.tasks],
      roles: [
        ...shopPreview.roles,
        { name: 'Programme', user: '', tasks: 2 },
        { name: 'Marketing', user: '', tasks: 1 },
      ],
    }),
  })
  await fromTemplate(app)
  await screen.findByText(/4 tasks · /)
  await press(app, 'Next')
  await title(/Days$/)
  await press(app, 'Next')
  await title(/People$/)
  await choose(app, 'Builder', 'Mona Al-Sayed')
  await press(app, 'Next')
  await title(/Parts$/)
  await press(app, 'Next')
  await title(/Review$/)
  const people = within(screen.getByText('Builder').closest('ul') as HTMLElement)
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You · Project owner',
    'Mona Al-Sayed · Team member · Builder',
    '3 of 4 tasks have no assignee at first: Programme, Marketing',
  ])
})
