import { randomBytes } from 'node:crypto'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { render } from '../render.js'
import type { Request, Route } from './route.js'

export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/events', handle: list },
  { method: 'GET', path: '/v1/events/:id', handle: ({ scope, id }) => showEvent(scope.find('event', id)) },
  { method: 'POST', path: '/v1/webhook_endpoints', handle: createEndpoint },
  { method: 'GET', path: '/v1/webhook_endpoints', handle: listEndpoints },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', handle: retrieveEndpoint },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', handle: updateEndpoint },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', handle: removeEndpoint },
]

/** An event as it is sent and listed. */
export function showEvent(event: object): Record<string, unknown> {
  return { ...event, livemode: false, pending_webhooks: 1 }
}

function list({ scope, params }: Request) {
  const type = params.text('type')
  const types = [...(type ? [type] : []), ...params.texts('types')]
  params.ignore('delivery_success')
  const page = listPage(scope, params, 'event', '/v1/events', (event) => {
    return types.length === 0 || types.some((one) => matches(one, event.type))
  })
  return { ...page, data: page.data.map((event) => showEvent(event as object)) }
}

/** `charge.*` stands for all that begins so. */
function matches(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
}

function createEndpoint({ scope, params }: Request) {
  const events = params.texts('enabled_events')
  if (events.length === 0) {
    throw invalid('Missing required param: enabled_events.', {
      code: 'parameter_missing',
      param: 'enabled_events',
    })
  }
  const secret = `whsec_${randomBytes(24).toString('hex')}`
  const endpoint = scope.make('webhook_endpoint', {
    url: urlOf(params.requireText('url')),
    enabled_events: events,
    status: 'enabled',
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    _secret: secret,
  })
  params.ignore('api_version')
  return { ...render(scope.work, endpoint), secret }
}

/** Events go to this machine alone. */
function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    return text
  throw invalid('Invalid URL: the stand-in sends events to this machine alone.', {
    code: 'url_invalid',
    param: 'url',
  })
}

function listEndpoints({ scope, params }: Request) {
  return listPage(scope, params, 'webhook_endpoint', '/v1/webhook_endpoints')
}

function retrieveEndpoint({ scope, id }: Request) {
  return render(scope.work, scope.find('webhook_endpoint', id))
}

function updateEndpoint({ scope, params, id }: Request) {
  const endpoint = scope.find('webhook_endpoint', id)
  const url = params.text('url')
  if (url) endpoint.url = urlOf(url)
  const events = params.texts('enabled_events')
  if (events.length > 0) endpoint.enabled_events = events
  const disabled = params.flag('disabled')
  if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
  endpoint.metadata = params.metadata(endpoint.metadata)
  return render(scope.work, endpoint)
}

function removeEndpoint({ scope, id }: Request) {
  scope.find('webhook_endpoint', id)
  scope.work.remove('webhook_endpoint', id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
