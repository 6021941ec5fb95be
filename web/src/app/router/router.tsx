import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { routes } from './routes.js'

export function createRouter(client: QueryClient) {
  return createBrowserRouter(routes(client))
}
