import { screen, waitFor, within } from '@testing-library/react'
import { aLeave, LAST_PAGE, LEAVE_TYPES, Refusal, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const note = { id: 'a1', name: 'note.pdf', content_type: 'application/pdf', size: 2_048 }
const file = (name = 'note.pdf', size = 8) => {
  const made = new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  if (size > 8) Object.defineProperty(made, 'size', { value: size })
  return made
}

afterEach(() => toastStore.clear())

describe('files beside a request', () => {
  it('are added, taken away again, and sent with the request', async () => {
    let refuse = true
    const asked = stubCalls({
      ...signedIn('emad'),
      listLeaveTypes: () => ({
        types: LEAVE_TYPES.map((type, at) => (at === 0 ? { ...type, attachment_from_days: 2 } : type)),
      }),
      addLeaveAttachment: ({ name }) => {
        if (refuse) return new Refusal(400, 'ATTACHMENT_TYPE_UNKNOWN')
        return { attachment: { ...note, id: name === 'note.pdf' ? 'a1' : 'a2', name } }
      },
      removeLeaveAttachment: () => ({}),
      applyForLeave: () => ({ leave: aLeave() }),
    })
    const { user } = renderApp('/1?leave=list')
    const form = await screen.findByRole('form', { name: 'Apply For Leave' })
    expect(
      await within(form).findByText('Working days from which it needs a file, such as a sick note: 2'),
    ).toBeInTheDocument()
    const files = within(form).getByRole('group', { name: 'Files' })
    const choose = within(files).getByLabelText('Add a file', { selector: 'input' })
    await user.upload(choose, file('scan.pdf'))
    expect(await within(files).findByRole('alert')).toHaveTextContent(
      'Only PDF, PNG and JPEG files can be added',
    )
    refuse = false
    await user.upload(choose, file('scan.pdf'))
    expect(await within(files).findByRole('button', { name: 'scan.pdf' })).toBeInTheDocument()
    expect(within(files).queryByRole('alert')).not.toBeInTheDocument()
    await user.upload(choose, file('note.pdf'))
    await within(files).findByRole('button', { name: 'note.pdf' })
    await user.click(within(files).getByRole('button', { name: /Remove .*scan\.pdf/ }))
    await waitFor(() =>
      expect(within(files).queryByRole('button', { name: 'scan.pdf' })).not.toBeInTheDocument(),
    )
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    await screen.findByText('Leave Application has been sent.')
    expect(asked.find(({ name }) => name === 'addLeaveAttachment')?.input).toEqual({
      subscription: 1,
      name: 'scan.pdf',
      content: btoa('%PDF-1.7'),
    })
    expect(asked.find(({ name }) => name === 'applyForLeave')?.input).toMatchObject({
      attachments: ['a1'],
    })
  })

  it('that are too large are not sent', async () => {
    const asked = stubCalls(signedIn('emad'))
    const { user } = renderApp('/1?leave=list')
    const files = within(await screen.findByRole('form', { name: 'Apply For Leave' })).getByRole('group', {
      name: 'Files',
    })
    await user.upload(
      within(files).getByLabelText('Add a file', { selector: 'input' }),
      file('big.pdf', 3_145_729),
    )
    expect(await within(files).findByRole('alert')).toHaveTextContent('This file is too large: 3 MB at most.')
    expect(asked.filter(({ name }) => name === 'addLeaveAttachment')).toEqual([])
  })

  it('are saved by the approver', async () => {
    const saved: Blob[] = []
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`
    URL.revokeObjectURL = () => undefined
    stubCalls({
      ...signedIn('mona'),
      listTeamLeave: () => ({
        leaves: [aLeave({ can_decide: true, attachments: [note] })],
        page: LAST_PAGE,
        is_approver: true,
        pending_count: 1,
        report_ids: [],
        applies_for_all: false,
      }),
      getLeave: () => ({ leave: aLeave({ can_decide: true, attachments: [note] }) }),
      listLeaveClashes: () => ({ clashes: [], approve_anyway_allowed: false }),
      readLeaveAttachment: () => ({ attachment: note, content: btoa('%PDF-1.7') }),
    })
    const { user } = renderApp('/1?leave=lv-1')
    const dialog = await screen.findByRole('dialog', { name: 'Leave Approval Form' })
    await user.click(await within(dialog).findByRole('button', { name: 'note.pdf' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect([saved[0]?.type, saved[0]?.size]).toEqual(['application/pdf', 8])
    expect(within(dialog).queryByRole('button', { name: 'Add a file' })).not.toBeInTheDocument()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
})
