import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

type Drive = CallOutput<'saveDrive'>

const CLIENT = '00000000-0000-4000-8000-000000000001'
const SITE = 'https://firm.sharepoint.com/sites/build'
const SECRET = 'a value of Microsoft'
const SLOW = { timeout: 15_000 }

const drive: Drive = {
  directory: 'firm.onmicrosoft.com',
  client_id: CLIENT,
  place: SITE,
  secret_at: '2026-11-20T08:00:00.000Z',
  version: 1,
}

function open(answers: Answers) {
  const asked = stubCalls({ ...signedIn('olivia'), ...asRole('owner'), ...answers })
  const inputs = <N extends 'saveDrive' | 'removeDrive'>(name: N) =>
    asked.filter((one) => one.name === name).map(({ input }) => input as CallInput<N>)
  return { ...renderApp('/1/subsetting/drive'), inputs }
}

const field = (name: RegExp) => screen.findByRole('textbox', { name }, SLOW)

afterEach(() => toastStore.clear())

describe('the shared drive of a company', () => {
  it('is set up, tested and removed by its owner; the secret is sent once and kept nowhere (C32)', async () => {
    let kept: Drive | null = null
    const { user, inputs } = open({
      getDrive: () => ({ offered: true, drive: kept }),
      saveDrive: () => (kept = drive),
      testDrive: () => ({ name: 'Documents' }),
      removeDrive: () => {
        kept = null
        return { removed: true }
      },
    })
    expect(await screen.findByText(/register an application/, undefined, SLOW)).toBeInTheDocument()
    await user.type(await field(/^Directory/), drive.directory)
    await user.type(await field(/^Application/), CLIENT)
    await user.type(screen.getByLabelText(/^Client secret/), SECRET)
    await user.type(await field(/^Site or drive/), SITE)
    expect(JSON.stringify(sessionStorage)).not.toContain(SECRET)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Entered on/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Client secret/)).toHaveValue('')
    expect(inputs('saveDrive')).toEqual([
      {
        subscription: 1,
        directory: drive.directory,
        client_id: CLIENT,
        client_secret: SECRET,
        place: SITE,
        version: 0,
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Test the connection' }))
    expect(await screen.findByText(/^The drive answers/)).toHaveTextContent('Documents')
    await user.click(screen.getByRole('button', { name: 'Remove the drive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the shared drive?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove the drive' }))
    expect(await screen.findByText(/register an application/)).toBeInTheDocument()
    expect(inputs('removeDrive')).toEqual([{ subscription: 1, version: 1 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is changed without its secret, which stays empty', async () => {
    const { user, inputs } = open({
      getDrive: () => ({ offered: true, drive }),
      saveDrive: () => ({ ...drive, version: 2 }),
    })
    const place = await field(/^Site or drive/)
    await user.clear(place)
    await user.type(place, 'b!other')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputs('saveDrive')).toMatchObject([{ client_secret: '', place: 'b!other', version: 1 }]),
    )
  })

  it('says at its field what is wrong', async () => {
    const faults = [
      { field: 'directory', reason: 'DIRECTORY_INVALID' },
      { field: 'client_id', reason: 'CLIENT_ID_INVALID' },
      { field: 'client_secret', reason: 'REQUIRED' },
      { field: 'place', reason: 'PLACE_INVALID' },
    ]
    const { user } = open({
      getDrive: () => ({ offered: true, drive }),
      saveDrive: () => new Refusal(400, 'INVALID_ARGUMENT', {}, faults),
    })
    await field(/^Directory/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^This is neither the ID of a directory/)).toBeInTheDocument()
    expect(screen.getByText(/^This is not the ID of an application/)).toBeInTheDocument()
    expect(screen.getByText('Enter the secret of this application.')).toBeInTheDocument()
    expect(screen.getByText(/^This is neither the address of a site/)).toBeInTheDocument()
  })

  it.each([
    ['DRIVE_SECRET_WRONG', /is not that of its application/],
    ['DRIVE_SECRET_EXPIRED', /has expired/],
    ['DRIVE_SECRET_LOST', /can no longer be opened here/],
    ['DRIVE_CLIENT_UNKNOWN', /knows no such application/],
    ['DRIVE_DIRECTORY_UNKNOWN', /no such directory/],
    ['DRIVE_PLACE_MISSING', /finds no such site or drive/],
    ['DRIVE_REFUSED', /refuses access \(error .*401.*Unauthorized/],
  ])('says in words why it does not answer: %s (C32)', async (reason, words) => {
    const { user } = open({
      getDrive: () => ({ offered: true, drive }),
      testDrive: () => new Refusal(503, reason, { status: '401', status_text: 'Unauthorized' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Test the connection' }, SLOW))
    const said = await screen.findByText(words, undefined, SLOW)
    expect(said.closest('[role=alert]')).not.toBeNull()
  })

  it('is not there where the platform offers none', async () => {
    open({ getDrive: () => ({ offered: false, drive: null }) })
    expect(
      await screen.findByText('This platform offers no shared drives', undefined, SLOW),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})
