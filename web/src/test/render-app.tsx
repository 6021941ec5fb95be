import { calls } from '@smartproject/bff/api/calls'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { AppProviders } from '../app/providers/AppProviders.js'
import { routes } from '../app/router/routes.js'

/** A client that fails at once and keeps nothing between tests. */
export function testClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  })
}

export interface Rendered {
  user: UserEvent
  container: HTMLElement
  rerender: (element: ReactNode) => void
  unmount: () => void
}

/** Renders one component inside everything the product stands on, with a user to act. */
export function renderUi(element: ReactElement): Rendered {
  const client = testClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders client={client} env="test">
      {children}
    </AppProviders>
  )
  return { user: userEvent.setup(), ...render(element, { wrapper }) }
}

/** Renders the product at a path. */
export function renderApp(
  path: string,
  pages: (client: QueryClient) => RouteObject[] = routes,
): Rendered & { router: ReturnType<typeof createMemoryRouter> } {
  const client = testClient()
  const router = createMemoryRouter(pages(client), { initialEntries: [path] })
  return {
    router,
    user: userEvent.setup(),
    ...render(
      <AppProviders client={client} env="test">
        <RouterProvider router={router} />
      </AppProviders>,
    ),
  }
}

export type Answer = (input: unknown) => { status?: number; body: unknown }

/** Answers the calls of `/api` from a table; an unknown call fails the way the server would. Returns what was asked. */
export function stubApi(
  answers: Record<string, Answer>,
): { name: string; input: unknown; headers: Headers }[] {
  const asked: { name: string; input: unknown; headers: Headers }[] = []
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const name = url.replace(/^\/api\//, '')
    const input: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ name, input, headers: new Headers(init.headers) })
    const { status = 200, body } = answerTo(answers, name, init.method, input)
    const ok = status < 400
    return {
      ok,
      status,
      headers: new Headers(),
      json: async () => (ok ? { data: body } : body),
    } as Response
  }) as typeof fetch
  return asked
}

/** As the server: a call answers to its own method alone. */
function answerTo(answers: Record<string, Answer>, name: string, method: string | undefined, input: unknown) {
  const known: { method: string } | undefined = calls[name as keyof typeof calls]
  if (known && known.method !== method) return { status: 405, body: { reason: 'METHOD_NOT_ALLOWED' } }
  return answers[name]?.(input) ?? { status: 404, body: { reason: 'NOT_FOUND' } }
}
