import { screen } from '@testing-library/react'
import { aCompany, aSession, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { licenceCode, shownCode } from './licence-code.js'

const open = (path: string, answers: Answers = {}) => {
  stubCalls({ ...signedIn('emad'), getsublist: () => [], ...answers })
  return renderApp(path)
}

describe('a licence code', () => {
  it('is read however it is typed, and each mistyped letter is noticed', () => {
    const code = checked('0123456789ABCDEFGHJK')
    expect(licenceCode(` ${shownCode(code).toLowerCase()} `)).toBe(code)
    expect(licenceCode(code.replace('0', 'O').replace('1', 'l'))).toBe(code)
    for (let at = 0; at < 20; at++) {
      const other = code[at] === '7' ? '8' : '7'
      expect(licenceCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
    }
    expect(licenceCode(code.slice(1))).toBeNull()
    expect(licenceCode(`U${code.slice(1)}`)).toBeNull()
  })
})

describe('the page of a licence code', () => {
  const code = checked('0123456789ABCDEFGHJK')
  const offer = {
    plan: 3,
    title: 'PREMIUM',
    seats: 25,
    days: 365,
    start_date: '2026-11-24',
    end_date: '2027-11-24',
    until: '2027-01-31',
    customer: null,
  }
  const companies = () => [
    aCompany({ id: 1, title: 'Gulf Builders', subscribedas: 'owner' }),
    aCompany({ id: 2, title: 'Somebody else’s', subscribedas: 'other' }),
    aCompany({ id: 3, title: 'Gulf Traders', subscribedas: 'owner' }),
  ]

  it('says when a code is mistyped, shows what a right one gives, and redeems it by a click', async () => {
    const redeemed: object[] = []
    const { user, router } = open('/licenseval/wrong', {
      getsublist: companies,
      getLicence: () => ({ licence: offer }),
      redeemCode: (input) => {
        redeemed.push(input)
        return { plan: 3, title: 'PREMIUM', seats: 25, end_date: '2027-11-24' }
      },
    })
    const field = await screen.findByRole('textbox', { name: /Code/ })
    expect(field).toHaveAccessibleDescription(/neither a licence code/)
    await user.clear(field)
    await user.type(field, shownCode(code).toLowerCase())
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/PREMIUM.* for 25 people, 365 days/)).toBeInTheDocument()
    expect(
      screen.getByText(/For .*Gulf Builders.* from 24.Nov(.2026)? to 23.Nov(.2027)?/),
    ).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/licenseval/${encodeURIComponent(code)}`)
    expect(redeemed).toEqual([])

    await user.click(screen.getByRole('combobox', { name: 'Company' }))
    expect(screen.queryByRole('option', { name: /Somebody else/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('option', { name: 'Gulf Traders' }))
    await screen.findByText(/For .*Gulf Traders/)
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    expect(
      await screen.findByText(/Redeemed: .*Gulf Traders.* has .*PREMIUM.* until 23.Nov(.2027)?/),
    ).toBeInTheDocument()
    expect(redeemed).toEqual([{ subscription: 3, code }])
    expect(screen.getByRole('link', { name: 'Plan and seats' })).toHaveAttribute(
      'href',
      '/3/subsetting/usersubscription',
    )
  })

  it('says why a code gives nothing', async () => {
    open(`/licenseval/${encodeURIComponent(code)}`, {
      getsublist: companies,
      getLicence: () => new Refusal(409, 'LICENCE_REDEEMED'),
    })
    expect(await screen.findByText('This licence has been redeemed already')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument()
  })

  it('takes a licence file, pasted or chosen, which stands in no address (B34)', async () => {
    const asked: { code: string }[] = []
    const { user, router } = open('/licenseval', {
      getsublist: companies,
      getLicence: (input) => {
        asked.push(input)
        return { licence: { ...offer, days: 95, customer: 'Gulf Holding' } }
      },
      redeemCode: () => new Refusal(409, 'LICENCE_CLOCK_BACK'),
    })
    await user.click(await screen.findByRole('textbox', { name: /Code/ }))
    await user.paste(`${FILE.slice(0, 80)}\n${FILE.slice(80)}`)
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/Made for .*Gulf Holding/)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/licenseval')
    expect(asked[0]?.code).toBe(FILE)
    await user.click(screen.getByRole('button', { name: 'Redeem' }))
    expect(await screen.findByText(/clock of this installation was set back/)).toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Another licence' }))
    const chosen = await screen.findByLabelText('Choose a licence file')
    await user.upload(chosen, new File(['a holiday picture'], 'picture.txt'))
    expect(await screen.findByText('This is not a licence file.')).toBeInTheDocument()
    await user.upload(chosen, new File([`${FILE}\n`], 'gulf.licence'))
    expect(await screen.findByText(/Made for .*Gulf Holding/)).toBeInTheDocument()
  })

  it('asks a person who is signed out to sign in, and comes back to the code', async () => {
    const { user, router } = open(`/licenseval/${encodeURIComponent(code)}`, {
      session: () => aSession(null),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe(
      `/licenseval/${encodeURIComponent(code)}`,
    )
  })
})

const FILE = ['h', 'p', 's'].map((letter) => letter.repeat(100)).join('.')

/** The code with the letter that checks it. */
function checked(own: string): string {
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U']
  const found = letters.map((letter) => own + letter).filter((code) => licenceCode(code) !== null)
  expect(found).toHaveLength(1)
  return String(found[0])
}
