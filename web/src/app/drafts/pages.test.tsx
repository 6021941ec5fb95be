import { screen } from '@testing-library/react'
import { aLeave, aSession, asRole, aUser, signedIn } from '../../test/api.js'
import { fieldOf, keepsItsDraft, load, page, type, type Kind } from './draft-fixture.js'

const aDomain = { id: 'd-1', domain: 'gulf.test', record_name: '', record_value: '', verified_at: null }

const KINDS: Kind[] = [
  {
    kind: 'a page of settings',
    show: page('/1/subsetting/defaultsettings', {
      ...signedIn('olivia'),
      ...asRole('owner'),
      updateCompany: () => ({ version: 2 }),
    }),
    field: /Name of the company/,
    first: 'Demo Company',
    typed: 'Gulf Works',
    send: /^Save$/,
    call: 'updateCompany',
  },
  {
    kind: 'the sign-up',
    show: page('/register', {
      ...signedIn('emad'),
      session: () => aSession(null),
      register: () => ({ sent: true }),
    }),
    field: /^Full name$/,
    first: '',
    typed: 'Noor Amin',
    fill: async (user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Email' }))
      await user.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@people.test')
      await user.type(screen.getByLabelText('Password'), 'a quiet green lamp')
    },
    send: /^Sign up$/,
    call: 'register',
  },
  {
    kind: 'the page of a new project',
    show: page('/1/projectwizard', {
      ...signedIn('emad'),
      ...asRole('manager'),
      getallprojectTemplate: () => [],
      createProject: () => ({ job: null, project: 12 }),
    }),
    field: /^Name/,
    first: '',
    typed: 'Web shop',
    send: /^Create the project$/,
    call: 'createProject',
  },
  {
    kind: 'a card of the own profile',
    show: page('/account/profile', {
      ...signedIn('emad'),
      getSessions: () => [],
      updateProfile: ({ fullname }) => ({ user: { ...aUser('emad'), fullname } }),
    }),
    field: /^Full name$/,
    first: 'Emad Al-Harbi',
    typed: 'Emad H',
    send: /^Save$/,
    call: 'updateProfile',
  },
  {
    kind: 'an application for leave',
    show: page('/1?leave=list', { ...signedIn('emad'), applyForLeave: () => ({ leave: aLeave() }) }),
    field: /^Reason/,
    first: '',
    typed: 'Family visit',
    send: /^Apply$/,
    call: 'applyForLeave',
  },
  {
    kind: 'a line that adds to a list',
    show: page('/1/admin/policy_setting', {
      ...signedIn('olivia'),
      ...asRole('owner'),
      addDomain: () => aDomain,
      listDomains: () => [],
    }),
    field: /^Domain/,
    first: '',
    typed: 'gulf.test',
    send: /^Add/,
    call: 'addDomain',
  },
]

describe.each(KINDS)('the input of $kind', (kind) => {
  keepsItsDraft(kind)
})

it('a password is never kept', async () => {
  const kind = KINDS.find(({ call }) => call === 'register')
  if (!kind) throw new Error('there is no sign-up')
  const shown = await load(kind)
  await type(shown.user, kind)
  await kind.fill?.(shown.user)
  expect(JSON.stringify(sessionStorage)).not.toContain('a quiet green lamp')
  shown.unmount()
  await load(kind)
  await fieldOf(kind)
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
