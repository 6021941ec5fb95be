import { screen, waitFor } from '@testing-library/react'
import { openRegisters, rain } from '../../features/registers/register-fixture.js'
import { asRole, LAST_PAGE, signedIn } from '../../test/api.js'
import { fieldOf, keepsItsDraft, load, page, press, type, type Kind } from './draft-fixture.js'

const KINDS: Kind[] = [
  {
    kind: 'the dialog of a register entry',
    show: () => openRegisters({ createEntry: () => rain }),
    open: (user) => press(user, /^New risk$/),
    field: /^Title/,
    first: '',
    typed: 'Flood',
    send: /^Save$/,
    call: 'createEntry',
  },
  {
    kind: 'the dialog of a list among the settings',
    show: page('/1/subsetting/labels', {
      ...signedIn('mona'),
      ...asRole('owner'),
      listLabels: () => [],
      createLabel: () => ({ id: 'l-3' }),
    }),
    open: (user) => press(user, /^New label$/),
    field: /^Name/,
    first: '',
    typed: 'Urgent',
    send: /^Save$/,
    call: 'createLabel',
  },
  {
    kind: 'the dialog of invitations',
    show: page('/1/subsetting/users', {
      ...signedIn('olivia'),
      ...asRole('owner'),
      listCompanyMembers: () => [],
      listInvitations: () => ({ invitations: [], seats: { used: 4, limit: 10 }, page: LAST_PAGE }),
      inviteMembers: ({ emails }) =>
        emails.map((email) => ({ email, outcome: 'sent' as const, reason: null })),
    }),
    open: (user) => press(user, /^Invite people$/),
    field: /Email addresses/,
    first: '',
    typed: 'a@x.test',
    send: /^Send invitations$/,
    call: 'inviteMembers',
  },
]

describe.each(KINDS)('the input of $kind', (kind) => {
  keepsItsDraft(kind)

  it('is there again when the dialog was left by Escape', async () => {
    const { user } = await load(kind)
    await type(user, kind)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await kind.open?.(user)
    expect(await fieldOf(kind)).toHaveValue(kind.typed)
  })
})
