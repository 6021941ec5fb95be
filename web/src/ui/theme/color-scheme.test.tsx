import { act, screen, waitFor } from '@testing-library/react'
import { renderUi } from '../../test/render-app.js'
import { useColorScheme } from './color-scheme.js'

function Choice() {
  const [scheme, choose] = useColorScheme()
  return <button onClick={() => choose('dark')}>{scheme}</button>
}

/** A system that is light until it is told otherwise. */
function stubSystem() {
  const system = Object.assign(new EventTarget(), { matches: false })
  const plain = window.matchMedia
  window.matchMedia = ((query: string) =>
    query.includes('dark') ? system : plain(query)) as typeof window.matchMedia
  return {
    goDark: () => {
      system.matches = true
      system.dispatchEvent(new Event('change'))
    },
    restore: () => {
      window.matchMedia = plain
    },
  }
}

const drawn = () => document.documentElement.getAttribute('data-mantine-color-scheme')

describe('light or dark', () => {
  let system: ReturnType<typeof stubSystem>
  beforeEach(() => {
    system = stubSystem()
  })
  afterEach(() => {
    localStorage.clear()
    system.restore()
  })

  it('is as the system is until a person chooses, and then as chosen', async () => {
    const { user } = renderUi(<Choice />)
    expect([screen.getByRole('button').textContent, drawn()]).toEqual(['auto', 'light'])
    act(system.goDark)
    expect(drawn()).toBe('dark')
    await user.click(screen.getByRole('button'))
    expect([screen.getByRole('button').textContent, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  })

  it('that was chosen stays whatever the system does', () => {
    localStorage.setItem('theme', 'light')
    renderUi(<Choice />)
    act(system.goDark)
    expect(drawn()).toBe('light')
  })

  it('goes along with another tab, and only with that', () => {
    renderUi(<Choice />)
    const change = (init: StorageEventInit) =>
      act(() => void dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init })))
    change({ key: 'other', newValue: 'dark' })
    change({ key: 'theme', newValue: 'pink' })
    expect([screen.getByRole('button').textContent, drawn()]).toEqual(['auto', 'light'])
    change({ key: 'theme', newValue: 'dark' })
    expect([screen.getByRole('button').textContent, drawn()]).toEqual(['dark', 'dark'])
  })

  it('leaves no rule behind that stops transitions', async () => {
    const { user } = renderUi(<Choice />)
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(document.head).not.toHaveTextContent('transition: none'))
  })
})
