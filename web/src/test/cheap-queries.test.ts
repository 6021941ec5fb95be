import { findByRole, getByRole, waitFor } from '@testing-library/dom'

describe('computed styles', () => {
  afterEach(() => {
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  })

  function child(): HTMLElement {
    document.body.innerHTML = '<div id="outer"><button>Save</button></div>'
    const button = getByRole(document.body, 'button', { name: 'Save' })
    expect(getComputedStyle(button).visibility).toBe('visible')
    return button
  }

  it('follow an attribute of what the element lies in', () => {
    const button = child()
    button.parentElement?.setAttribute('style', 'visibility: hidden')
    expect(getComputedStyle(button).visibility).toBe('hidden')
    button.parentElement?.style.setProperty('visibility', 'visible')
    expect(getComputedStyle(button).visibility).toBe('visible')
  })

  it('follow a style sheet that comes, changes and goes', () => {
    const button = child()
    const sheet = document.createElement('style')
    sheet.textContent = 'button { display: none }'
    document.head.append(sheet)
    expect(getComputedStyle(button).display).toBe('none')
    sheet.textContent = 'button { display: flex }'
    expect(getComputedStyle(button).display).toBe('flex')
    sheet.remove()
    expect(getComputedStyle(button).display).toBe('inline-block')
  })

  it('follow an element that is moved, and one that is outside the document', () => {
    const button = child()
    const hidden = document.createElement('div')
    hidden.style.visibility = 'hidden'
    document.body.append(hidden)
    hidden.append(button)
    expect(getComputedStyle(button).visibility).toBe('hidden')
    button.remove()
    button.style.visibility = 'collapse'
    expect(getComputedStyle(button).visibility).toBe('collapse')
  })

  it('follow changes that observers have heard of', async () => {
    const button = child()
    button.style.visibility = 'hidden'
    await Promise.resolve()
    expect(getComputedStyle(button).visibility).toBe('hidden')
  })
})

describe('the error of a query', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Save</button>'
  })

  it('shows the document at once when it is asked once', () => {
    expect(() => getByRole(document.body, 'link', { name: 'Home' })).toThrow(/Save/)
  })

  it.each([
    ['findBy', () => findByRole(document.body, 'link', { name: 'Home' }, { timeout: 60 })],
    ['waitFor', () => waitFor(() => getByRole(document.body, 'link', { name: 'Home' }), { timeout: 60 })],
  ])(
    'shows the document at the end of %s, in the trace as well, which is what is printed',
    async (_, wait) => {
      const notFound = /name "Home"[^]*<button>[^]*Save/
      await expect(wait()).rejects.toMatchObject({
        message: expect.stringMatching(notFound),
        stack: expect.stringMatching(notFound),
      })
    },
  )
})
