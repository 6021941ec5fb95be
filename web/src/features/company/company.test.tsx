import { screen, within } from '@testing-library/react'
import {
  asRole,
  Refusal,
  signedIn,
  someSettings,
  stubCalls,
  type Answers,
  type CompanyRole,
} from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

function open(path: string, role: CompanyRole = 'owner', answers: Answers = {}) {
  const asked = stubCalls({ ...signedIn('olivia'), ...asRole(role), ...answers })
  const inputOf = (name: string) => asked.findLast((one) => one.name === name)?.input
  return { inputOf, ...renderApp(path) }
}

afterEach(() => toastStore.clear())

describe('name, zone and week of a company', () => {
  it('are changed by the owner, each given whole, on the version that was read', async () => {
    const { user, inputOf } = open('/1/subsetting/defaultsettings', 'owner', {
      updateCompany: () => ({ version: 2 }),
    })
    const form = within(await screen.findByRole('form', { name: 'Company' }))
    const name = form.getByRole('textbox', { name: /Name of the company/ })
    await user.clear(name)
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('Write the name of the company')).toBeInTheDocument()
    expect(inputOf('updateCompany')).toBeUndefined()
    await user.type(name, 'Gulf Works')
    await user.click(form.getByRole('combobox', { name: 'The week starts on' }))
    await user.click(await screen.findByRole('option', { name: 'Monday' }))
    await user.click(form.getByRole('checkbox', { name: 'Sunday' }))
    await user.click(form.getByRole('checkbox', { name: 'Friday' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings are saved')).toBeInTheDocument()
    expect(inputOf('updateCompany')).toEqual({
      subscription: 1,
      version: 1,
      title: 'Gulf Works',
      time_zone: 'Asia/Qatar',
      week_start: 1,
      weekend_days: [7, 6],
      leave_approve_anyway: false,
    })
  })

  it.each(['member', 'manager'] as const)('are shown to a %s, with who may change them', async (role) => {
    open('/1/subsetting/defaultsettings', role)
    expect(await screen.findByText('The owner of the company may change this.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Name of the company/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('say why they were not saved', async () => {
    const { user } = open('/1/subsetting/defaultsettings', 'owner', {
      updateCompany: () => new Refusal(409, 'VERSION_MISMATCH'),
    })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeInTheDocument()
  })
})

describe('the settings a project takes from its company', () => {
  it('is shown with the holidays that are ahead', async () => {
    const project = {
      id: 7,
      code: 'WEB',
      name: 'Website',
      description: '',
      subscription: 1,
      archived: false,
      members: [{ user: 'u-olivia', role_id: 1 }],
      start_date: null,
      end_date: null,
      health: null,
      image: '',
      flags: {},
      version: 1,
    }
    const holidays = [
      { date: '2026-02-10', name: 'Sport Day' },
      { date: '2026-11-26', name: 'Founding Day' },
    ]
    open('/1/project/7/settings/defaultsettings', 'owner', {
      getProject: () => [project],
      getRolesDataById: () => [
        { role_id: 1, name: '', Permissions: JSON.stringify({ modifyproject: true }) },
      ],
      getsubdefaultdetail: () => [someSettings({ holidays })],
    })
    expect(await screen.findByText('Asia/Qatar')).toBeInTheDocument()
    expect(screen.getByText('Founding Day')).toBeInTheDocument()
    expect(screen.queryByText('Sport Day')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change them for the company' })).toHaveAttribute(
      'href',
      '/1/subsetting/defaultsettings',
    )
  })
})

describe('the policies of a company', () => {
  it('say who opens projects, and are kept at once', async () => {
    const { user, inputOf } = open('/1/subsetting/roles', 'owner', {
      setPolicies: () => ({ version: 2 }),
    })
    const choice = within(await screen.findByRole('group', { name: 'Who opens projects' }))
    expect(choice.getByRole('radio', { name: /The owner and whoever/ })).toBeChecked()
    await user.click(choice.getByRole('radio', { name: /Every member/ }))
    expect(await screen.findByText('The policies are saved')).toBeInTheDocument()
    expect(inputOf('setPolicies')).toEqual({ subscription: 1, version: 1, members_create_projects: true })
  })
})

describe('two-step sign-in for a whole company', () => {
  it('is laid down by its owner, who needs it first (Q20)', async () => {
    let own = false
    const { user, inputOf } = open('/1/admin/policy_setting', 'owner', {
      setPolicies: () => (own ? { version: 2 } : new Refusal(409, 'OWN_FACTOR_FIRST')),
    })
    const choice = await screen.findByRole('checkbox', { name: /Two-step sign-in for everybody/ })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    expect(await screen.findByText(/Set up two-step sign-in for yourself first/)).toBeInTheDocument()
    own = true
    await user.click(choice)
    expect(await screen.findByText('The policies are saved')).toBeInTheDocument()
    expect(inputOf('setPolicies')).toEqual({ subscription: 1, version: 1, second_factor: true })
  })
})

describe('the policy of the company for sign-ins', () => {
  const strategy = (name: string, title: string, kind = 'provider') => ({
    name,
    title,
    kind,
    url: `/api/auth/${name}`,
    enabled: true,
  })
  const answers: Answers = {
    getStrategies: () => [strategy('local', '', 'password'), strategy('google', 'Google')],
  }

  it('is how long ago it may be', async () => {
    const { user, inputOf } = open('/1/admin/policy_setting', 'owner', {
      ...answers,
      setPolicies: () => ({ version: 2 }),
    })
    const length = await screen.findByRole('combobox', { name: /How long the company stays open/ })
    expect(length).toHaveValue('As long as somebody is signed in')
    await user.click(length)
    await user.click(await screen.findByRole('option', { name: '8 hours' }))
    expect(await screen.findByText('The policies are saved')).toBeInTheDocument()
    expect(inputOf('setPolicies')).toEqual({ subscription: 1, version: 1, session_hours: 8 })
  })

  it('is a provider, which its owner uses first (Q21)', async () => {
    let own = false
    const { user, inputOf } = open('/1/admin/policy_setting', 'owner', {
      ...answers,
      setPolicies: () => (own ? { version: 2 } : new Refusal(409, 'OWN_PROVIDER_FIRST')),
    })
    const ways = within(await screen.findByRole('group', { name: 'Ways to sign in' }))
    expect(ways.getByRole('radio', { name: 'Any' })).toBeChecked()
    await user.click(ways.getByRole('radio', { name: /Only through .*Google/ }))
    expect(await screen.findByText(/Sign in through this provider yourself first/)).toBeInTheDocument()
    own = true
    await user.click(ways.getByRole('radio', { name: /Only through .*Google/ }))
    expect(await screen.findByText('The policies are saved')).toBeInTheDocument()
    expect(inputOf('setPolicies')).toEqual({ subscription: 1, version: 1, only_provider: 'google' })
  })

  it('is not asked where no provider is configured, and stays shown when it is configured no more', async () => {
    open('/1/admin/policy_setting', 'owner', {
      getStrategies: () => [strategy('local', '', 'password')],
      getsubdefaultdetail: () => [{ ...someSettings(), only_provider: 'google' }],
    })
    expect(await screen.findByRole('radio', { name: /Only through .*google/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Any' })).toBeEnabled()
  })
})

describe('the working weeks of a company', () => {
  const path = '/1/subsetting/profile'
  const settings = {
    ...someSettings(),
    today: '2026-11-23',
    weeks: [
      { from_date: null, weekend_days: [5] },
      { from_date: '2026-01-01', weekend_days: [5, 6] },
      { from_date: '2027-01-01', weekend_days: [6, 7] },
    ],
  }
  const answers: Answers = {
    getsubdefaultdetail: () => [settings],
    previewWorkingTime: () => ({ people: 0, leaves: 0, recounts: [] }),
    setWorkingWeeks: () => ({ version: 2 }),
  }

  it('are listed with the day each begins; one that is ahead is added and removed (D12)', async () => {
    const { user, inputOf } = open(path, 'owner', answers)
    const table = within(await screen.findByRole('table', { name: 'Working weeks' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.any(String),
      expect.stringMatching(/01-01-2027.*Saturday and Sunday.*From then on/),
      expect.stringMatching(/01-01-2026.*Friday and Saturday.*Holds today/),
      expect.stringMatching(/From the beginning.*Friday.*Ended/),
    ])
    const form = within(screen.getByRole('form', { name: 'Add working week' }))
    await user.click(form.getByRole('button', { name: 'Add working week' }))
    expect(form.getByText('Choose a day from today on')).toBeInTheDocument()
    expect(inputOf('setWorkingWeeks')).toBeUndefined()
    await user.type(form.getByRole('textbox', { name: /^From/ }), '01-06-2027')
    await user.click(form.getByRole('checkbox', { name: 'Saturday' }))
    await user.click(form.getByRole('button', { name: 'Add working week' }))
    expect(await screen.findByText('The working week is added')).toBeInTheDocument()
    const ahead = { from_date: '2027-01-01', weekend_days: [6, 7] }
    expect(inputOf('setWorkingWeeks')).toEqual({
      subscription: 1,
      version: 1,
      weeks: [ahead, { from_date: '2027-06-01', weekend_days: [5] }],
    })
    await user.click(screen.getByRole('button', { name: /Remove the working week from/ }))
    expect(await screen.findByText('The working week is removed')).toBeInTheDocument()
    expect(inputOf('setWorkingWeeks')).toMatchObject({ weeks: [] })
  })

  it('are read by user managers and changed by the owner (D12)', async () => {
    open(path, 'manager', answers)
    expect(await screen.findByText('The owner of the company may change this.')).toBeInTheDocument()
    expect(screen.queryByRole('form', { name: 'Add working week' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Remove the working week/ })).not.toBeInTheDocument()
  })
})

describe('the public holidays of a company', () => {
  const path = '/1/subsetting/leaves'
  const eid = { date: '2026-03-20', name: 'Eid al-Fitr' }
  const nationalDay = { date: '2026-12-18', name: 'National Day' }
  const settings = { ...someSettings(), today: '2026-11-23', holidays: [nationalDay, eid] }
  const answers: Answers = {
    getsubdefaultdetail: () => [settings],
    previewWorkingTime: () => ({ people: 0, leaves: 0, recounts: [] }),
    setHolidays: () => ({ version: 2 }),
  }

  it('are listed by year in their order, and others are a click away', async () => {
    const { user } = open(path, 'manager', answers)
    const table = within(await screen.findByRole('table', { name: 'Public holidays of the year' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.any(String),
      expect.stringContaining('Eid al-Fitr'),
      expect.stringContaining('National Day'),
    ])
    expect(table.getAllByText('Friday')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Next year' }))
    expect(screen.getByText('No holidays are set for this year')).toBeInTheDocument()
  })

  it('take one more day with its name, once', async () => {
    const { user, inputOf } = open(path, 'manager', answers)
    const form = within(await screen.findByRole('form', { name: 'Add holiday' }))
    await user.type(form.getByRole('textbox', { name: /^Date/ }), '18-12-2026')
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Again')
    await user.click(form.getByRole('button', { name: 'Add holiday' }))
    expect(await form.findByText('This day is a holiday already')).toBeInTheDocument()
    expect(inputOf('setHolidays')).toBeUndefined()
    await user.clear(form.getByRole('textbox', { name: /^Date/ }))
    await user.type(form.getByRole('textbox', { name: /^Date/ }), '09-02-2027')
    await user.click(form.getByRole('button', { name: 'Add holiday' }))
    expect(await screen.findByText('The holiday is added')).toBeInTheDocument()
    expect(inputOf('setHolidays')).toEqual({
      subscription: 1,
      version: 1,
      holidays: [nationalDay, eid, { date: '2027-02-09', name: 'Again' }],
    })
  })

  it('show whose leave one more counts anew, before it is kept (D13)', async () => {
    const days = { from_date: '2027-02-08', to_date: '2027-02-11' }
    const recounts = [{ user_id: 'u-emad', user_name: 'Emad Hassan', ...days, before: 4, after: 3.5 }]
    const { user, inputOf } = open(path, 'manager', {
      ...answers,
      previewWorkingTime: () => ({ people: 1, leaves: 1, recounts }),
    })
    const form = within(await screen.findByRole('form', { name: 'Add holiday' }))
    await user.type(form.getByRole('textbox', { name: /^Date/ }), '09-02-2027')
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Sport Day')
    await user.click(form.getByRole('button', { name: 'Add holiday' }))
    const seen = await screen.findByRole('dialog', { name: 'Leave is counted anew' })
    const table = within(seen).getByRole('table', { name: 'Leave that is counted anew' })
    expect(table).toHaveTextContent(/Emad Hassan.*08-02-2027.*11-02-2027.*4.*3\.5/)
    await user.click(within(seen).getByRole('button', { name: 'Keep as it is' }))
    expect(inputOf('setHolidays')).toBeUndefined()
    await user.click(form.getByRole('button', { name: 'Add holiday' }))
    const again = within(await screen.findByRole('dialog', { name: 'Leave is counted anew' }))
    await user.click(again.getByRole('button', { name: 'Save and count anew' }))
    expect(await screen.findByText('The holiday is added')).toBeInTheDocument()
    expect(inputOf('previewWorkingTime')).toEqual({
      subscription: 1,
      holidays: ['2026-12-18', '2026-03-20', '2027-02-09'],
    })
    expect(inputOf('setHolidays')).toMatchObject({ version: 1 })
  })

  it('lose one, which can be taken back', async () => {
    const { user, inputOf } = open(path, 'manager', answers)
    await user.click(await screen.findByRole('button', { name: /Remove.*Eid al-Fitr/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(inputOf('setHolidays')).toMatchObject({ version: 2, holidays: [nationalDay, eid] })
  })
})
