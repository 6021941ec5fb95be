import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { stubCalls, type Answers } from '../../test/api.js'
import { renderApp, type Rendered } from '../../test/render-app.js'

/** A kind of form: how it is opened, what is typed into which field, and what sends it. */
export interface Kind {
  kind: string
  /** Shows the page. */
  show: () => Rendered
  /** Opens the form where it does not stand on its page. */
  open?: (user: UserEvent) => Promise<void>
  field: RegExp
  first: string
  typed: string
  /** The other fields needed to send it. */
  fill?: (user: UserEvent) => Promise<void>
  send: RegExp
  call: string
}

/** Shows a page of the product over calls that answer so. */
export function page(path: string, answers: Answers) {
  return () => {
    stubCalls(answers)
    return renderApp(path)
  }
}

/** Some verbs stand on a page and in its empty state. */
export async function press(user: UserEvent, name: RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name }, { timeout: 15_000 })
  if (button) await user.click(button)
}

/** Loads the page: nothing is left of the one before but what the browser keeps. */
export async function load({ show, open }: Kind): Promise<Rendered> {
  const shown = show()
  await open?.(shown.user)
  return shown
}

export function fieldOf({ field }: Kind): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: field }, { timeout: 15_000 })
}

export async function type(user: UserEvent, kind: Kind): Promise<void> {
  const field = await fieldOf(kind)
  await user.clear(field)
  await user.type(field, kind.typed)
}

const BACK = 'What you entered earlier and did not save is here again.'

/** The promises of a draft that forms of all kinds keep. */
export function keepsItsDraft(kind: Kind): void {
  it('is there again after a reload, and can be put back', async () => {
    const page = await load(kind)
    await type(page.user, kind)
    page.unmount()
    const again = await load(kind)
    expect(await fieldOf(kind)).toHaveValue(kind.typed)
    expect(screen.getByText(BACK)).toBeInTheDocument()
    await press(again.user, /^Begin anew$/)
    expect(await fieldOf(kind)).toHaveValue(kind.first)
    expect(screen.queryByText(BACK)).not.toBeInTheDocument()
  })

  it('stays without a connection, and is forgotten once it is sent', async () => {
    const page = await load(kind)
    await type(page.user, kind)
    await kind.fill?.(page.user)
    const answer = globalThis.fetch
    globalThis.fetch = (url, init) =>
      url === `/api/${kind.call}` ? Promise.reject(new TypeError('offline')) : answer(url, init)
    await press(page.user, kind.send)
    expect(await screen.findByText(/The server does not answer/)).toBeInTheDocument()
    page.unmount()
    const again = await load(kind)
    expect(await fieldOf(kind)).toHaveValue(kind.typed)
    await kind.fill?.(again.user)
    await press(again.user, kind.send)
    await waitFor(() => expect(draftsKept()).toEqual([]))
  })
}

/** The names of kept drafts. The page of the sign-up's code keeps none, and is kept until the account is there. */
function draftsKept(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('draft:') && key !== 'draft:sign-up-sent')
}
