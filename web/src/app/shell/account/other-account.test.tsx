import { act, screen } from '@testing-library/react'
import { onSignInElsewhere, announceSignIn, type SignInNews } from '../../../lib/live/sign-in-news.js'
import { signedIn, stubCalls } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

/** Another window of this browser hears what this one stores. */
const elsewhere = (who: SignInNews) =>
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: JSON.stringify(who) }))
  })

describe('two windows with two accounts', () => {
  it('the older one says who is signed in now, and nothing more is done in it (Q25)', async () => {
    stubCalls({ ...signedIn('emad'), getSessions: () => [] })
    const { user } = renderApp('/account/profile')
    await screen.findByRole('heading', { name: 'Profile' })
    elsewhere({ id: 'u-emad', fullname: 'Emad Al-Harbi' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    elsewhere({ id: 'u-mona', fullname: 'Mona Al-Sayed' })
    const dialog = await screen.findByRole('dialog', { name: 'Another account is signed in now' })
    expect(dialog).toHaveTextContent(/Mona Al-Sayed.* signed in.*belongs to .*Emad Al-Harbi/)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /Go on as .*Mona Al-Sayed/ })).toBeInTheDocument()
  })

  it('hear of a sign-in by the storage, which keeps nothing of it', () => {
    const received: SignInNews[] = []
    const stop = onSignInElsewhere((who) => received.push(who))
    const who = { id: 'u-mona', fullname: 'Mona Al-Sayed' }
    const set = jest.spyOn(Storage.prototype, 'setItem')
    announceSignIn(who)
    const [key = '', newValue = ''] = set.mock.calls.at(-1) ?? []
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    stop()
    expect(received).toEqual([who])
    expect(localStorage.getItem(key)).toBeNull()
  })
})
