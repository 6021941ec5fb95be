import type { CompanyOffer, PlatformSubscription } from '@smartproject/bff/api/platform/companies'
import type { PlatformMail } from '@smartproject/bff/api/platform/mails'
import type { PlatformUser } from '@smartproject/bff/api/platform/accounts'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const emad: PlatformUser = {
  id: 'u-emad',
  email: 'emad@demo.test',
  fullname: 'Emad Al-Harbi',
  locale: 'ar',
  platform_admin: false,
  active: true,
  subscription_count: 1,
  created_at: '2026-01-04T08:00:00.000Z',
}
const company: PlatformSubscription = {
  id: 't-1',
  number: 1,
  title: 'Demo Company',
  owner_id: 'u-olivia',
  owner_email: 'olivia@demo.test',
  plan_title: null,
  plan_end_date: null,
  member_count: 4,
  locked: false,
  erase_time: null,
}

const mail: PlatformMail = {
  id: 'm-1',
  event_id: 'e-1',
  template: 'people-invited',
  locale: 'en',
  recipient_id: 'hash',
  recipient_email: 'new@demo.test',
  state: 'failed',
  attempts: 1,
  last_error: 'SMTP_550',
  created_at: '2026-11-17T08:00:00.000Z',
  sent_at: null,
  leave_id: null,
  subscription_id: 't-1',
  company: 'Demo Company',
  resendable: true,
}

const offer: CompanyOffer = {
  id: 'o-1',
  company: 'Gulf Builders',
  email: 'owner@gulf.test',
  state: 'pending',
  bounced: true,
  sent_at: '2026-11-17T08:00:00.000Z',
  ends_at: '2026-12-01T08:00:00.000Z',
}

async function open(path: string, answers: Answers) {
  const asked = stubCalls({
    ...signedIn('admin'),
    getsublist: () => [],
    listPlatformUsers: () => ({ users: [emad], page: LAST_PAGE }),
    listPlatformSubscriptions: () => ({ subscriptions: [company], page: LAST_PAGE }),
    listCompanyOffers: () => ({ offers: [], page: LAST_PAGE }),
    ...answers,
  })
  const { user } = renderApp(path)
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { user, inputs }
}

describe('a company of the platform', () => {
  it('is closed for a reason, and stands in the list with the day on which it is erased', async () => {
    const { user, inputs } = await open('/Admino/subscriptions', {
      closePlatformSubscription: ({ closing }) => ({
        erase_time: closing ? '2026-12-29T09:00:00.000Z' : null,
      }),
    })
    const act = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /What to do with .*Demo Company/ }))
      await user.click(await screen.findByRole('menuitem', { name }))
      const dialog = within(await screen.findByRole('dialog', { name: /Demo Company/ }))
      await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked in writing')
      await user.click(dialog.getByRole('button', { name }))
    }
    await act('Close the company')
    expect(await screen.findByText(/^Closed, erased on 29.Dec(.2026)?$/)).toBeInTheDocument()
    await act('Open the company again')
    await waitFor(() => expect(screen.queryByText(/Closed, erased/)).not.toBeInTheDocument())
    const input = { subscription_id: 't-1', reason: 'Asked in writing' }
    expect(inputs('closePlatformSubscription')).toEqual([
      { ...input, closing: true },
      { ...input, closing: false },
    ])
  })
})

describe('the accounts of the platform', () => {
  it('lose a second factor that a person has lost', async () => {
    const { user, inputs } = await open('/Admino/users', {
      managePlatformUser: () => ({ active: true, platform_admin: false }),
    })
    await user.click(await screen.findByRole('button', { name: /What to do with .*Emad Al-Harbi/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reset two-step sign-in' }))
    const dialog = within(await screen.findByRole('dialog', { name: /second factors of .*Emad Al-Harbi/ }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost the phone')
    await user.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }))
    await waitFor(() =>
      expect(inputs('managePlatformUser')).toEqual([
        { user_id: 'u-emad', action: 'reset_factor', reason: 'Lost the phone' },
      ]),
    )
  })

  it('are locked for a reason, after the password was given again (P20)', async () => {
    let fresh = false
    const { user, inputs } = await open('/Admino/users', {
      managePlatformUser: () =>
        fresh ? { active: false, platform_admin: false } : new Refusal(403, 'STEP_UP'),
      stepUp: () => {
        fresh = true
        return { accessToken: 'x' }
      },
    })
    await user.click(await screen.findByRole('button', { name: /What to do with .*Emad Al-Harbi/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Lock the account of/ }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Left the firm')
    await user.click(dialog.getByRole('button', { name: 'Lock' }))
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.type(proof.getByLabelText('Present password'), 'secret')
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Locked')).toBeInTheDocument()
    const input = { user_id: 'u-emad', action: 'lock', reason: 'Left the firm' }
    expect(inputs('managePlatformUser')).toEqual([input, input])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: /What to do with/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Unlock'])
  })

  it('are read again in place once the second factor was shown again, and the password does not do', async () => {
    let fresh = false
    const due = new Refusal(403, 'STEP_UP', { by: 'factor' })
    const { user, inputs } = await open('/Admino/users', {
      listPlatformUsers: () => (fresh ? { users: [emad], page: LAST_PAGE } : due),
      stepUp: () => {
        fresh = true
        return { accessToken: 'x' }
      },
    })
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    expect(proof.queryByLabelText('Present password')).not.toBeInTheDocument()
    await user.type(proof.getByRole('textbox', { name: 'Code' }), '123456')
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('emad@demo.test')).toBeInTheDocument()
    expect(inputs('stepUp')).toEqual([{ code: '123456' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('keep the typed reason while the second factor is shown again', async () => {
    let fresh = false
    const { user, inputs } = await open('/Admino/users', {
      managePlatformUser: () =>
        fresh ? { active: false, platform_admin: false } : new Refusal(403, 'STEP_UP', { by: 'factor' }),
      stepUp: () => {
        fresh = true
        return { accessToken: 'x' }
      },
    })
    await user.click(await screen.findByRole('button', { name: /What to do with/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Lock the account of/ }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Left the firm')
    await user.click(dialog.getByRole('button', { name: 'Lock' }))
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.type(proof.getByRole('textbox', { name: 'Code' }), '123456')
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(inputs('managePlatformUser')).toHaveLength(2))
    expect(inputs('managePlatformUser')[1]).toMatchObject({ reason: 'Left the firm' })
  })

  it('say at the reason that it is too short, and keep the last administrator (P40)', async () => {
    let refusal = new Refusal(400, 'INVALID_ARGUMENT', {}, [{ field: 'reason', reason: 'TOO_SHORT' }])
    const { user } = await open('/Admino/users', {
      listPlatformUsers: () => ({ users: [{ ...emad, platform_admin: true }], page: LAST_PAGE }),
      managePlatformUser: () => refusal,
    })
    await user.click(await screen.findByRole('button', { name: /What to do with/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take platform admin back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Take platform admin back' }))
    expect(await dialog.findByText('Say why, in a few words')).toBeInTheDocument()
    refusal = new Refusal(409, 'LAST_ADMIN')
    await user.click(dialog.getByRole('button', { name: 'Take platform admin back' }))
    expect(await dialog.findByText('The platform keeps at least one administrator')).toBeInTheDocument()
  })
})

describe('the mails of the platform', () => {
  const ledger = (all: PlatformMail[]): Answers => ({
    listPlatformMails: ({ state }) => ({
      mails: all.filter((one) => state === undefined || one.state === state),
      page: LAST_PAGE,
    }),
  })

  it('show what failed first, and send it again for a reason', async () => {
    let state: PlatformMail['state'] = 'failed'
    const { user, inputs } = await open('/Admino', {
      listPlatformMails: () => ({ mails: state === 'failed' ? [mail] : [], page: LAST_PAGE }),
      resendPlatformMail: () => ({ state: (state = 'planned') }),
    })
    const list = within(await screen.findByRole('table', { name: 'Mails' }))
    const row = within(await list.findByRole('row', { name: /new@demo\.test/ }))
    expect(row.getByText('Invitation')).toBeInTheDocument()
    expect(row.getByText('SMTP_550')).toBeInTheDocument()
    await user.click(row.getByRole('button', { name: /Send the mail to .*new@demo\.test/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Mailbox was full')
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('No mail has failed')).toBeInTheDocument()
    expect(inputs('resendPlatformMail')).toEqual([
      { subscription_id: 't-1', mail_id: 'm-1', reason: 'Mailbox was full' },
    ])
  })

  it('are all listed when asked, those of no company too; only what can be sent again offers it', async () => {
    const { user, inputs } = await open(
      '/Admino',
      ledger([
        { ...mail, id: 'm-2', state: 'sent', last_error: '', resendable: false, company: null },
        { ...mail, id: 'm-3', resendable: false },
      ]),
    )
    await user.click(await screen.findByRole('radio', { name: 'All' }))
    expect(await screen.findByText('Sent')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Send the mail/ })).not.toBeInTheDocument()
    expect(inputs('listPlatformMails')).toEqual([{ state: 'failed', page_size: 50 }, { page_size: 50 }])
  })
})

describe('a company for the address of its owner', () => {
  it('is offered for a reason; a wrong address is said at the address', async () => {
    let wrong = true
    let offers: CompanyOffer[] = []
    const { user, inputs } = await open('/Admino/subscriptions', {
      listCompanyOffers: () => ({ offers, page: LAST_PAGE }),
      offerCompany: () => {
        if (wrong) return new Refusal(400, 'EMAIL_INVALID', {}, [{ field: 'email', reason: 'EMAIL_INVALID' }])
        offers = [offer]
        return offer
      },
    })
    await user.click(await screen.findByRole('button', { name: 'New company' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Name of the company/ }), 'Gulf Builders')
    await user.type(dialog.getByRole('textbox', { name: /Email of its owner/ }), 'owner@gulf.test')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Signed the contract')
    await user.click(dialog.getByRole('button', { name: 'Send the offer' }))
    expect(await dialog.findByText('This is not an email address')).toBeInTheDocument()
    wrong = false
    await user.click(dialog.getByRole('button', { name: 'Send the offer' }))
    const list = within(await screen.findByRole('table', { name: 'Offered companies' }))
    const row = within(await list.findByRole('row', { name: /Gulf Builders/ }))
    expect(row.getByText('Could not be delivered')).toBeInTheDocument()
    const input = { title: 'Gulf Builders', email: 'owner@gulf.test', reason: 'Signed the contract' }
    expect(inputs('offerCompany')).toEqual([input, input])
  })

  it('is taken back for a reason', async () => {
    let state: CompanyOffer['state'] = 'pending'
    const { user, inputs } = await open('/Admino/subscriptions', {
      listCompanyOffers: () => ({ offers: [{ ...offer, state }], page: LAST_PAGE }),
      withdrawCompanyOffer: () => ({ ...offer, state: (state = 'revoked') }),
    })
    await user.click(await screen.findByRole('button', { name: /Take the offer of .*Gulf Builders/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Mistyped')
    await user.click(dialog.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Taken back')).toBeInTheDocument()
    expect(inputs('withdrawCompanyOffer')).toEqual([{ offer_id: 'o-1', reason: 'Mistyped' }])
  })
})

it('a company is locked, and its row says so', async () => {
  const { user, inputs } = await open('/Admino/subscriptions', {
    lockPlatformSubscription: ({ locked }) => ({ locked }),
  })
  await user.click(await screen.findByRole('button', { name: /What to do with .*Demo Company/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked by the owner')
  await user.click(dialog.getByRole('button', { name: 'Lock' }))
  expect(await screen.findByText('Locked')).toBeInTheDocument()
  expect(inputs('lockPlatformSubscription')).toEqual([
    { subscription_id: 't-1', locked: true, reason: 'Asked by the owner' },
  ])
})

it('the owner of a company who is gone is replaced by a member, who is named by address', async () => {
  let known = false
  const { user, inputs } = await open('/Admino/subscriptions', {
    transferPlatformSubscription: () =>
      known
        ? { accepts_at: '2026-12-01T08:00:00.000Z' }
        : new Refusal(400, 'NEW_OWNER_NOT_MEMBER', {}, [{ field: 'email', reason: 'NEW_OWNER_NOT_MEMBER' }]),
  })
  await user.click(await screen.findByRole('button', { name: /What to do with .*Demo Company/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer ownership' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Email of a member/ }), 'mona@demo.test')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The owner is gone')
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(await dialog.findByText('This is not an active member of the company')).toBeInTheDocument()
  known = true
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const input = { subscription_id: 't-1', email: 'mona@demo.test', reason: 'The owner is gone' }
  expect(inputs('transferPlatformSubscription')).toEqual([input, input])
})

describe('the rule for new accounts', () => {
  const rule = { mode: 'invited' as const, domains: [], version: 0 }
  const captcha: CallOutput<'getCaptcha'> = {
    captcha: 'altcha',
    offered: ['none', 'altcha', 'hcaptcha'],
    version: 0,
  }

  it('is changed for a reason, and the domains are named where they count', async () => {
    const { user, inputs } = await open('/Admino', {
      listPlatformMails: () => ({ mails: [], page: LAST_PAGE }),
      getSignUpRule: () => rule,
      getCaptcha: () => captcha,
      setSignUpRule: ({ mode, domains, version }) =>
        domains.includes('firm')
          ? new Refusal(400, 'INVALID_ARGUMENT', {}, [{ field: 'domains', reason: 'DOMAIN_INVALID' }])
          : { mode, domains, version: version + 1 },
    })
    expect(await screen.findByText('Only whoever is invited may open an account.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change who may sign up' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accounts and mails' }))
    await user.click(dialog.getByRole('combobox', { name: 'Who may open an account' }))
    await user.click(await screen.findByRole('option', { name: 'Addresses of some domains' }))
    const domains = dialog.getByRole('textbox', { name: /^Domains/ })
    await user.type(domains, 'firm')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'We grow')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await dialog.findByText('Write at least one domain, like company.com')).toBeInTheDocument()
    await user.clear(domains)
    await user.type(domains, 'firm.test, other.test')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(
      await screen.findByText(/may open an account, and whoever is invited: .*firm\.test, other\.test/),
    ).toBeInTheDocument()
    expect(inputs('setSignUpRule').at(-1)).toEqual({
      mode: 'domains',
      domains: ['firm.test', 'other.test'],
      version: 0,
      reason: 'We grow',
    })
  })

  it('beside which captcha browsers answer: of those that have keys, for a reason (F1, F8)', async () => {
    const { user, inputs } = await open('/Admino', {
      listPlatformMails: () => ({ mails: [], page: LAST_PAGE }),
      getSignUpRule: () => rule,
      getCaptcha: () => captcha,
      setCaptcha: (input) => ({ ...captcha, captcha: input.captcha, version: input.version + 1 }),
    })
    expect(await screen.findByText(/^Browsers do a proof of work/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change the captcha' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Captcha' }))
    expect(
      dialog.getByText(/Not offered.*Cloudflare Turnstile.*reCAPTCHA.*CAPTCHA_SECRET/),
    ).toBeInTheDocument()
    await user.click(dialog.getByRole('combobox', { name: 'Captcha' }))
    expect(screen.queryByRole('option', { name: 'reCAPTCHA' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('option', { name: 'hCaptcha' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Programs come')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText(/^Browsers answer hCaptcha/)).toBeInTheDocument()
    expect(inputs('setCaptcha')).toEqual([{ captcha: 'hcaptcha', version: 0, reason: 'Programs come' }])
  })

  it('and whether mails arrive is seen by a mail to oneself', async () => {
    const { user, inputs } = await open('/Admino', {
      listPlatformMails: () => ({ mails: [], page: LAST_PAGE }),
      getSignUpRule: () => rule,
      getCaptcha: () => captcha,
      sendTestMail: () => ({ email: 'admin@demo.test' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    expect(await screen.findByText(/A test mail is on its way to .*admin@demo\.test/)).toBeInTheDocument()
    expect(inputs('sendTestMail')).toEqual([{}])
  })
})
