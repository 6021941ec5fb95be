import { screen } from '@testing-library/react'
import { aCompany, aSession, signedIn, stubCalls, type Answers } from '../../test/contract.js'
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
  it('says when a code is mistyped, and shows the companies of its owner for a right one', async () => {
    const code = checked('0123456789ABCDEFGHJK')
    const { user, router } = open('/licenseval/wrong', {
      getsublist: () => [
        aCompany({ id: 1, title: 'Gulf Builders', subscribedas: 'owner', planenddate: '2027-01-31' }),
        aCompany({ id: 2, title: 'Somebody else’s', subscribedas: 'other' }),
      ],
    })
    const field = await screen.findByRole('textbox', { name: /Code/ })
    expect(field).toHaveAccessibleDescription(/not a licence code/)
    await user.clear(field)
    await user.type(field, shownCode(code).toLowerCase())
    await user.click(screen.getByRole('button', { name: 'Check the code' }))
    expect(await screen.findByRole('link', { name: 'Gulf Builders' })).toBeInTheDocument()
    expect(screen.getByText(/Plan until .*31.*2027/)).toBeInTheDocument()
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument()
    expect(screen.getByText(/cannot be redeemed on this page yet/)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/licenseval/${encodeURIComponent(code)}`)
  })

  it('asks whoever is signed out to sign in, and comes back to the code', async () => {
    const code = checked('0123456789ABCDEFGHJK')
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

/** The code with the letter that checks it. */
function checked(own: string): string {
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U']
  const found = letters.map((letter) => own + letter).filter((code) => licenceCode(code) !== null)
  expect(found).toHaveLength(1)
  return String(found[0])
}
