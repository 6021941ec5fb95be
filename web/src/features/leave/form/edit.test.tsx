import { screen, waitFor, within } from '@testing-library/react'
import { aLeave, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

const pending = aLeave({ can_edit: true, can_withdraw: true })

function open(leave = pending, answers: Answers = {}) {
  const asked = stubCalls({ ...signedIn('emad'), getLeave: () => ({ leave }), ...answers })
  const sent = (name: string) => asked.filter((one) => one.name === name)
  return { sent, ...renderApp('/1?leave=lv-1&leaveas=own') }
}

const form = () => screen.findByRole('dialog', { name: 'Update Leave Form' })

afterEach(() => toastStore.clear())

it('an own pending request is changed in its days, type and reason, and the change is confirmed', async () => {
  const { user, sent } = open(pending, { editLeave: () => ({ leave: { ...pending, version: 2 } }) })
  const dialog = within(await form())
  const to = dialog.getByRole('textbox', { name: /Leave to/ })
  await user.clear(to)
  await user.type(to, '25-11-2026')
  await user.click(await dialog.findByRole('combobox', { name: /Leave type/ }))
  await user.click(await screen.findByRole('option', { name: 'Training' }))
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  expect(reason).toHaveAttribute('placeholder', 'Enter the Reason...')
  await user.clear(reason)
  await user.type(reason, 'Course')
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Leave Application has been updated.')).toBeInTheDocument()
  expect(sent('editLeave').map(({ input }) => input)).toMatchObject([
    { id: 'lv-1', version: 1, to_date: '2026-11-25', leave_type: 'Training', reason: 'Course' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('an own request that is approved has neither of the buttons to change it', async () => {
  open(aLeave({ status: 'approved' }))
  expect(await screen.findByText('Family visit')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Update|Cancel Leave)$/ })).not.toBeInTheDocument()
})

it('the reason of an application has its placeholder, as the comment of a decision has', async () => {
  stubCalls(signedIn('emad'))
  const { unmount } = renderApp('/1?leave=apply')
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  expect(reason).toHaveAttribute('placeholder', 'Enter the Reason...')
  unmount()
  stubCalls({
    ...signedIn('mona'),
    getLeave: () => ({ leave: aLeave({ can_decide: true }) }),
    listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: false }),
  })
  renderApp('/1?leave=lv-1')
  const comment = await screen.findByRole('textbox', { name: /Comment/ })
  expect(comment).toHaveAttribute('placeholder', 'Enter the Comment...')
})

it('the button of an application says that it is being sent', async () => {
  stubCalls(signedIn('emad'))
  const answered = globalThis.fetch
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.endsWith('/applyForLeave')
      ? new Promise(() => {})
      : answered(input, init)
  const { user } = renderApp('/1?leave=apply')
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('button', { name: 'Applying..' })).toBeInTheDocument()
})
