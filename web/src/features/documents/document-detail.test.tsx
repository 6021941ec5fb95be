import { act, screen, waitFor, within } from '@testing-library/react'
import { FakeStream, Refusal, type Answers } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import {
  aDetail,
  aDocument,
  aFolder,
  aPage,
  aVersion,
  heldBy,
  LIBRARY,
  openLibrary,
  READS,
} from './documents-fixture.js'
import type { DocumentDetail, LibraryDocument } from './model.js'

const SLOW = { timeout: 15_000 }

const ground = aDocument('d-1', 'Ground floor', { no: 'A-101', version: 4 })

async function openDetail(detail: DocumentDetail, answers: Answers = {}) {
  const page = openLibrary(
    { listLibrary: () => aPage({ documents: [detail.document] }), getDocument: () => detail, ...answers },
    `${LIBRARY}?document=${detail.document.id}`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: /Ground floor/ }, SLOW))
  return { ...page, dialog }
}

afterEach(() => toastStore.clear())

describe('the state of a document', () => {
  it('is one menu of the moves that are open to the person', async () => {
    const { user, dialog, inputs } = await openDetail(aDetail(ground, { moves: ['in_review'] }), {
      moveDocument: () => ({ ...ground, state: 'in_review' }),
    })
    await user.click(await dialog.findByRole('button', { name: /^State: .?Draft/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send to review' }))
    await waitFor(() =>
      expect(inputs('moveDocument')).toEqual([{ subscription: 1, id: 'd-1', version: 4, to: 'in_review' }]),
    )
  })

  it('goes back to draft with a reason alone', async () => {
    const reviewed = { ...ground, state: 'in_review' as const }
    const { user, dialog, inputs } = await openDetail(aDetail(reviewed, { moves: ['approved', 'draft'] }), {
      moveDocument: () => ground,
    })
    await user.click(await dialog.findByRole('button', { name: /^State: .?In review/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Back to draft' }))
    const why = within(await screen.findByRole('dialog', { name: 'Back to draft' }))
    await user.click(why.getByRole('button', { name: 'Back to draft' }))
    expect(await why.findByText('This is needed')).toBeInTheDocument()
    await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'Doors are missing')
    await user.click(why.getByRole('button', { name: 'Back to draft' }))
    await waitFor(() =>
      expect(inputs('moveDocument')).toMatchObject([{ to: 'draft', reason: 'Doors are missing' }]),
    )
  })

  it('is not approved by its author, and a sentence says why', async () => {
    const reviewed = { ...ground, state: 'in_review' as const }
    const { user, dialog } = await openDetail(aDetail(reviewed, { moves: ['approved'] }), {
      moveDocument: () => new Refusal(409, 'APPROVER_IS_AUTHOR'),
    })
    await user.click(await dialog.findByRole('button', { name: /^State: .?In review/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    expect(await screen.findByText('The author of a version cannot approve it')).toBeInTheDocument()
  })

  it('is a word alone to a person without moves', async () => {
    const { dialog } = await openDetail(aDetail(ground, { may: READS }))
    expect(await dialog.findByText('Draft')).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: /^State/ })).not.toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  })
})

describe('the check-out of a document', () => {
  const held = (by: string): LibraryDocument => ({ ...ground, checkout: heldBy(by) })

  it('is taken, and tells the person since when and until when', async () => {
    let now = ground
    const { user, dialog } = await openDetail(aDetail(ground), {
      getDocument: () => aDetail(now),
      checkOut: () => (now = held('u-mona')),
      checkIn: () => (now = ground),
    })
    await user.click(await dialog.findByRole('button', { name: 'Check out' }))
    expect(
      await dialog.findByText(/^You have checked it out since .*09:00.*, until .*17:00/),
    ).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Renew' })).toHaveFocus())
    await user.click(dialog.getByRole('button', { name: 'Check in' }))
    expect(await dialog.findByRole('button', { name: 'Check out' })).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Check out' })).toHaveFocus())
  })

  it('of another person names the holder, and is ended with a reason where the right is there', async () => {
    const { user, dialog, inputs } = await openDetail(aDetail(held('u-emad')), {
      breakCheckOut: () => ground,
    })
    expect(await dialog.findByText(/Emad Al-Harbi.+has checked it out since/)).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'End the check-out' }))
    const why = within(await screen.findByRole('dialog', { name: /^End the check-out of .*Emad/ }))
    await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'On leave')
    await user.click(why.getByRole('button', { name: 'End the check-out' }))
    await waitFor(() =>
      expect(inputs('breakCheckOut')).toEqual([{ subscription: 1, id: 'd-1', reason: 'On leave' }]),
    )
  })

  it('of another person is not ended without the right', async () => {
    const { dialog } = await openDetail(aDetail(held('u-emad'), { may: { ...READS, write: true } }))
    await dialog.findByText(/has checked it out since/)
    expect(dialog.queryByRole('button', { name: 'End the check-out' })).not.toBeInTheDocument()
    // The server would refuse it.
    expect(dialog.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument()
  })
})

describe('the fields of a document', () => {
  it('are saved one after the other, each with the version of the one before', async () => {
    let now = ground
    const { user, dialog, inputs } = await openDetail(aDetail(ground), {
      getDocument: () => aDetail(now),
      saveDocument: ({ version, name, plan }) => {
        if (version !== now.version) return new Refusal(409, 'VERSION_MISMATCH')
        return (now = {
          ...now,
          version: version + 1,
          ...(name === undefined ? {} : { name }),
          ...(plan === undefined ? {} : { plan }),
        })
      },
    })
    const name = await dialog.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ground floor, doors')
    await user.click(dialog.getByRole('checkbox', { name: 'Drawing' }))
    await waitFor(() => expect(inputs('saveDocument')).toHaveLength(2))
    expect(inputs('saveDocument')).toMatchObject([
      { version: 4, name: 'Ground floor, doors' },
      { version: 5, plan: true },
    ])
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Drawing' })).toBeChecked())
  })

  it('are saved over a change of another field by another person, and not over one of the same field', async () => {
    let now = ground
    const { user, dialog, inputs } = await openDetail(aDetail(ground), {
      getDocument: () => aDetail(now),
      saveDocument: ({ version, no = now.no }) =>
        version === now.version
          ? (now = { ...now, version: version + 1, no })
          : new Refusal(409, 'VERSION_MISMATCH'),
    })
    const no = await dialog.findByRole('textbox', { name: 'No.' })
    now = { ...ground, version: 5, name: 'Ground floor, walls' }
    await user.type(no, '9{Enter}')
    await waitFor(() => expect(inputs('saveDocument')).toMatchObject([{ version: 4 }, { version: 5 }]))
    await waitFor(() => expect(no).toHaveValue('A-1019'))
    now = { ...now, version: 9, no: 'B-7' }
    await user.type(no, '8{Enter}')
    expect(await dialog.findByText(/Somebody changed this in the meantime/)).toBeInTheDocument()
    expect(await dialog.findByText(/Somebody else changed this to “.*B-7.*”/)).toBeInTheDocument()
    expect(no).toHaveValue('A-10198')
    await user.type(no, '{Escape}')
    expect(no).toHaveValue('B-7')
  })

  it('do not go over what another person saved while they were typed, unless by Enter', async () => {
    let now = ground
    const { user, dialog, inputs } = await openDetail(aDetail(ground), {
      getDocument: () => aDetail(now),
      saveDocument: ({ version, no = now.no }) => (now = { ...now, version: version + 1, no }),
    })
    const no = await dialog.findByRole('textbox', { name: 'No.' })
    await user.type(no, '9')
    now = { ...ground, version: 5, no: 'B-7' }
    act(() => FakeStream.push('document', { project: 7, document: 'd-1' }))
    expect(await dialog.findByText(/Somebody else changed this to “.*B-7.*”/)).toBeInTheDocument()
    await user.tab()
    expect(no).toHaveValue('A-1019')
    expect(inputs('saveDocument')).toEqual([])
    await user.type(no, '{Enter}')
    await waitFor(() => expect(inputs('saveDocument')).toMatchObject([{ version: 5, no: 'A-1019' }]))
    await waitFor(() => expect(dialog.queryByText(/Somebody else changed/)).not.toBeInTheDocument())
  })

  it('keep what was there on Escape, and the panel open', async () => {
    const { user, dialog, inputs } = await openDetail(aDetail(ground))
    const no = await dialog.findByRole('textbox', { name: 'No.' })
    await user.type(no, '9{Escape}')
    expect(no).toHaveValue('A-101')
    await user.tab()
    expect(inputs('saveDocument')).toEqual([])
    expect(screen.getByRole('dialog', { name: /Ground floor/ })).toBeInTheDocument()
  })

  it('say why a number is refused, and keep what was typed until it is taken', async () => {
    let refused = true
    const { user, dialog, inputs } = await openDetail(aDetail(ground), {
      saveDocument: () => (refused ? new Refusal(409, 'DOCUMENT_NO_TAKEN') : { ...ground, no: 'A-1012' }),
    })
    const no = await dialog.findByRole('textbox', { name: 'No.' })
    await user.type(no, '2{Enter}')
    expect(await dialog.findByText('Another document of the project has this number')).toBeInTheDocument()
    expect(no).toHaveValue('A-1012')
    refused = false
    await user.type(no, '{Enter}')
    await waitFor(() => expect(inputs('saveDocument')).toHaveLength(2))
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument())
    await user.tab()
    expect(inputs('saveDocument')).toHaveLength(2)
  })

  it('send a text once that is entered and then left', async () => {
    const { user, dialog, inputs } = await openDetail(aDetail(ground), {
      saveDocument: () => ({ ...ground, no: 'A-1017', version: 5 }),
    })
    const no = await dialog.findByRole('textbox', { name: 'No.' })
    await user.type(no, '7{Enter}')
    await user.tab()
    await waitFor(() => expect(inputs('getDocument').length).toBeGreaterThan(1))
    expect(inputs('saveDocument')).toHaveLength(1)
  })

  it('take tags of either comma, each once', async () => {
    const { user, dialog, inputs } = await openDetail(aDetail(ground), { saveDocument: () => ground })
    await user.type(await dialog.findByRole('textbox', { name: /^Tags/ }), 'fire، doors, fire{Enter}')
    await waitFor(() => expect(inputs('saveDocument')).toMatchObject([{ tags: ['fire', 'doors'] }]))
  })
})

it('versions and history of a document say who did what, when and why', async () => {
  const step = { at: '2026-11-16T08:00:00.000Z', by: 'u-emad', reason: '', file: null }
  const detail = aDetail(
    { ...ground, current: aVersion(2), issued: 1 },
    {
      versions: [aVersion(2, { note: 'Doors moved' }), aVersion(1, { revision: 'P01', by: 'u-emad' })],
      history: [
        { ...step, what: 'state', from: 'in_review', to: 'draft', reason: 'Doors are missing' },
        { ...step, what: 'folder', from: '', to: 'f-1' },
        { ...step, what: 'managed_by', from: '', to: 'u-mona' },
        { ...step, what: 'version', from: '1', to: '2', file: { name: 'plan-2.pdf', size: 3_072 } },
        { ...step, what: 'created', from: '', to: '', file: { name: 'plan-1.pdf', size: 2_048 } },
      ],
    },
  )
  const { user, dialog } = await openDetail(detail, {
    listFolders: () => ({ folders: [aFolder('f-1', 'Plans')] }),
  })
  await user.click(await dialog.findByRole('tab', { name: /^Versions/ }))
  const [second, first] = within(dialog.getByRole('list', { name: 'Versions' })).getAllByRole('listitem')
  expect(second).toHaveTextContent(/Version 2.*plan-2\.pdf.*Mona Al-Sayed.*Doors moved/)
  expect(first).toHaveTextContent(/Version 1.*P01.*Issued.*Emad Al-Harbi/)
  await user.click(dialog.getByRole('tab', { name: 'History' }))
  const steps = within(dialog.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(steps[0]).toHaveTextContent(/Emad Al-Harbi.*State.*In review.*became.*Draft.*Doors are missing/)
  expect(steps[1]).toHaveTextContent(/Folder.*Library.*became.*Plans/)
  expect(steps[2]).toHaveTextContent(/Managed by.*none.*became.*Mona Al-Sayed/)
  expect(steps[3]).toHaveTextContent(/Version.*1.*became.*2.*plan-2\.pdf.*3 kB/)
  expect(steps[4]).toHaveTextContent(/Emad Al-Harbi.*Created.*plan-1\.pdf.*2 kB/)
  expect(steps[4]).not.toHaveTextContent('became')
})

describe('a file alone', () => {
  const detail = aDetail(
    { ...ground, current: aVersion(2) },
    { versions: [aVersion(2), aVersion(1, { content_type: 'image/png', name: 'plan.png' })] },
  )
  const open = (query: string, answers: Answers = {}) =>
    openLibrary({ getDocument: () => detail, ...answers }, `/preview?${query}`)

  it('is shown by key and version, and an older one says which it is (C28)', async () => {
    const { user, inputs } = open('subscription=1&key=d-1&version=1')
    expect(await screen.findByRole('img', { name: 'plan.png' }, SLOW)).toHaveAttribute('src', '/api/file/x')
    expect(screen.getByText('Version 1 of 2')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Demo Company/ })).toBeInTheDocument()
    expect(screen.queryByText('Choose a company')).not.toBeInTheDocument()
    expect(inputs('createFileLink')).toMatchObject([{ document: 'd-1', n: 1, inline: true }])
    await user.click(screen.getByRole('link', { name: 'Open the current version' }))
    expect(await screen.findByLabelText('plan-2.pdf')).toHaveAttribute('type', 'application/pdf')
    expect(screen.queryByText('Version 1 of 2')).not.toBeInTheDocument()
  })

  it('that is not checked for viruses says so, and opens after a warning alone (C22)', async () => {
    const unchecked = aVersion(2, { scan: 'unchecked' })
    const { user, inputs } = open('subscription=1&key=d-1', {
      getDocument: () => aDetail({ ...ground, current: unchecked }, { versions: [unchecked] }),
      createFileLink: ({ warned }) =>
        warned
          ? { url: '/api/file/x', expires_at: '2026-11-17T09:00:00.000Z' }
          : new Refusal(409, 'OPEN_UNCHECKED'),
    })
    expect(await screen.findByText('Not checked for viruses', {}, SLOW)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Open anyway' }))
    expect(await screen.findByLabelText('plan-2.pdf')).toHaveAttribute('data', '/api/file/x')
    expect(inputs('createFileLink').map((input) => (input as { warned: boolean }).warned)).toEqual([
      false,
      true,
    ])
    await user.click(screen.getByRole('button', { name: 'Download' }))
    const question = await screen.findByRole('dialog', { name: 'Open a file that is not checked?' })
    await user.click(within(question).getByRole('button', { name: 'Do not open' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(inputs('createFileLink')).toHaveLength(3)
  })

  it('that is infected says so, and has no way around it (C22)', async () => {
    const infected = aVersion(2, { scan: 'infected' })
    open('subscription=1&key=d-1', {
      getDocument: () => aDetail({ ...ground, current: infected }, { versions: [infected] }),
      createFileLink: () => new Refusal(409, 'FILE_INFECTED'),
    })
    expect(await screen.findByText('Virus found', {}, SLOW)).toBeInTheDocument()
    expect(
      await screen.findByText('A virus was found in this file. It cannot be opened.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Open anyway' })).not.toBeInTheDocument()
  })

  it('that is not there, or may not be opened, says so', async () => {
    open('subscription=1&key=d-1&version=9')
    expect(
      await screen.findByText('There is no such file, or you may not open it', {}, SLOW),
    ).toBeInTheDocument()
  })

  it('without a key says so', async () => {
    open('version=1')
    expect(
      await screen.findByText('There is no such file, or you may not open it', {}, SLOW),
    ).toBeInTheDocument()
  })
})

it('an open document shows what another person does to it, and hears nothing of other projects', async () => {
  let name = 'Ground floor'
  const { dialog, inputs } = await openDetail(aDetail(ground), {
    getDocument: () => aDetail({ ...ground, name }),
  })
  expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Ground floor')
  name = 'Basement'
  const asked = inputs('getDocument').length
  act(() => FakeStream.push('document', { project: 8, document: 'd-1' }))
  expect(inputs('getDocument')).toHaveLength(asked)
  act(() => FakeStream.push('document', { project: 7, document: 'd-1' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Basement'))
})

it('a name that is emptied is at fault until it is typed, or put back by Escape', async () => {
  const { user, dialog, inputs } = await openDetail(aDetail(ground))
  const field = await dialog.findByRole('textbox', { name: /^Name/ })
  await user.clear(field)
  await user.tab()
  expect(await dialog.findByText('This is needed')).toBeInTheDocument()
  expect(field).toBeInvalid()
  await user.type(field, '{Escape}')
  expect(field).toHaveValue('Ground floor')
  expect(dialog.queryByText('This is needed')).not.toBeInTheDocument()
  expect(inputs('saveDocument')).toEqual([])
})
