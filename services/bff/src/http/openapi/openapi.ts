import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'

import { scopeOf } from '../../access/token-scopes.js'
import { registry, type RegistryEntry } from '../../registry.js'
import { DOWNLOAD_PATH } from '../../api/work/files.js'
import { LEAVE_FEED_PATH } from '../../api/leave/feeds.js'
import {
  OWN_PICTURE_PATH,
  OWN_PROJECT_PICTURE_PATH,
  PICTURE_PATH,
  pictureAnswer,
  PROJECT_PICTURE_PATH,
  projectPictureAnswer,
} from '../../api/account/pictures.js'
import { SUBSCRIPTION_HEADER, UNNAMED_BODY_BYTES } from '../../api/headers.js'
import { problem } from '../../api/problem.js'
import { subscriptionNumber } from '../../api/shapes.js'
import { streamQuery } from '../../api/notifications.js'
import { OPEN_PATH } from '../../api/open-page.js'
import { openQuery } from '../../api/open-query.js'
import { linksFrom } from './openapi-links.js'
import { blobOperation, documented, paramsOf, type Responses, uploadOperations } from './file-operations.js'
import { STREAM_PATH, UNSUBSCRIBE_PATH } from '../paths-of-no-call.js'

const PROBLEM_STATUSES: Readonly<Record<number, string>> = {
  400: 'Something in the request cannot be accepted; `errors` names the fields',
  401: 'No session',
  402: 'The plan of the subscription has ended: reading and export stay open',
  403: 'Not allowed, or not from our own page',
  404: 'There is no such thing for this caller',
  409: 'In conflict with the state of the thing',
  413: 'More than a call may carry',
  415: 'Not JSON, or no body at all; or a file of a type that is not taken',
  422: 'Values that a statement of `custom` or a table of `add` does not take',
  429: 'Too many requests, or too much at once; see `retry-after`',
  503: 'A part of the platform cannot be reached',
  507: 'The place for files is full',
}

type Document = ReturnType<OpenApiGeneratorV31['generateDocument']>

/** The OpenAPI 3.1 document of the whole interface, derived from the registry. */
export function openApiDocument(publicUrl: string): Document {
  const definitions = new OpenAPIRegistry()
  definitions.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https://') ? '__Host-sid' : 'sid',
  })
  definitions.registerComponent('securitySchemes', 'csrf', {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
  })
  definitions.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' })
  const problems = problemResponses(definitions)
  for (const entry of registry) registerCall(definitions, entry, problems)
  registerStream(definitions, problems)
  registerOpenPage(definitions, problems)
  registerFiles(definitions, problems)
  registerPictures(definitions, problems)
  registerLeaveFeed(definitions, problems)
  registerUnsubscribe(definitions, problems)
  return new OpenApiGeneratorV31(definitions.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Smart Project',
      version: '1',
      description:
        'A success is 200 with `data`, a failure problem JSON (RFC 9457) with its true status. Every POST needs ' +
        'the token of `/api/session` in `x-csrf-token`; a write honours `Idempotency-Key` (UUID). Programs show a token of ' +
        'createApiToken as `authorization: Bearer …` instead of a cookie, for the calls that name a scope.',
    },
    servers: [{ url: publicUrl }],
  })
}

function problemResponses(definitions: OpenAPIRegistry): Responses {
  const { $schema: _, ...shape } = z.toJSONSchema(problem)
  definitions.registerComponent(
    'schemas',
    'Problem',
    shape as Parameters<typeof definitions.registerComponent<'schemas'>>[2],
  )
  const schema = { $ref: '#/components/schemas/Problem' }
  return Object.fromEntries(
    Object.entries(PROBLEM_STATUSES).map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema } } },
    ]),
  )
}

function registerCall(definitions: OpenAPIRegistry, entry: RegistryEntry, problems: Responses): void {
  const headers = headersOf(entry)
  const body = { body: { required: true, content: { 'application/json': { schema: entry.input } } } }
  const links = linksFrom(entry.name)
  definitions.registerPath({
    method: entry.method === 'GET' ? 'get' : 'post',
    path: entry.path,
    operationId: entry.name,
    summary: entry.summary,
    tags: [entry.access],
    security: securityOf(entry),
    ...(entry.method === 'POST' ? { request: { ...body, ...headers } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: z.object({ data: entry.output }) } },
        ...(links ? { links: { ...links } } : {}),
      },
      ...problems,
    },
  })
}

/** The headers that a call honours, beside those of its session. */
function headersOf({ writes, bodyLimit }: RegistryEntry) {
  const company = subscriptionNumber
    .optional()
    .describe(`The company of the body; without it a body has ${UNNAMED_BODY_BYTES} bytes at most`)
  const named = {
    ...(writes ? { 'idempotency-key': z.uuid().optional() } : {}),
    ...(bodyLimit === undefined ? {} : { [SUBSCRIPTION_HEADER]: company }),
  }
  return Object.keys(named).length > 0 ? { headers: z.object(named) } : {}
}

function securityOf(entry: RegistryEntry): Record<string, string[]>[] {
  const session: Record<string, string[]> = entry.access === 'public' ? {} : { session: [] }
  const scope = scopeOf(entry.name)
  return [
    { ...session, ...(entry.method === 'POST' ? { csrf: [] } : {}) },
    ...(scope === null ? [] : [{ token: [scope] }]),
  ]
}

function registerStream(definitions: OpenAPIRegistry, problems: Responses): void {
  definitions.registerPath({
    method: 'get',
    path: STREAM_PATH,
    operationId: 'stream',
    summary:
      'Live news as server-sent events: `notification` with `{notification?, unseen}`, `task` with a changed card, ' +
      '`board` when the set-up of a project changed, `company` when the settings or the plan of the subscription did',
    tags: ['member'],
    security: [{ session: [] }],
    request: { query: streamQuery },
    responses: {
      200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
      ...problems,
    },
  })
}

function registerOpenPage(definitions: OpenAPIRegistry, problems: Responses): void {
  definitions.registerPath({
    method: 'get',
    path: OPEN_PATH,
    operationId: 'open',
    summary:
      'What a page of a place asks first, in one answer: a line of JSON `{call, input, data}` for each call as it is ready, ' +
      'and the session in the header `x-session`',
    tags: ['public'],
    security: [],
    request: { query: openQuery },
    responses: {
      200: { description: 'The lines', content: { 'application/x-ndjson': { schema: z.string() } } },
      ...problems,
    },
  })
}

function registerFiles(definitions: OpenAPIRegistry, problems: Responses): void {
  const bytes = { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } }
  definitions.registerPath({
    method: 'get',
    path: documented(DOWNLOAD_PATH),
    operationId: 'download',
    summary: 'The bytes a signed link of createFileLink stands for; HEAD tells name, type and size',
    tags: ['public'],
    security: [],
    request: { params: z.object({ token: z.string() }) },
    responses: { 200: { description: 'The bytes', content: bytes }, ...problems },
  })
  definitions.registerPath(blobOperation(problems))
  for (const operation of uploadOperations(problems)) definitions.registerPath(operation)
}

function registerLeaveFeed(definitions: OpenAPIRegistry, problems: Responses): void {
  definitions.registerPath({
    method: 'get',
    path: documented(LEAVE_FEED_PATH),
    operationId: 'leaveFeed',
    summary: 'A calendar feed of leave by its secret address (iCalendar); 304 for what is unchanged',
    tags: ['public'],
    security: [],
    request: { params: z.object({ secret: z.string() }) },
    responses: {
      200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } },
      ...problems,
    },
  })
}

function registerUnsubscribe(definitions: OpenAPIRegistry, problems: Responses): void {
  const page = { description: 'A page', content: { 'text/html': { schema: z.string() } } }
  const about = {
    path: documented(UNSUBSCRIBE_PATH),
    tags: ['public'],
    security: [],
    request: { query: z.object({ token: z.string(), lang: z.enum(['en', 'ar']).optional() }) },
    responses: { 200: page, ...problems },
  }
  definitions.registerPath({
    ...about,
    method: 'get',
    operationId: 'askUnsubscribe',
    summary: 'A page with a button that ends mails of a kind',
  })
  definitions.registerPath({
    ...about,
    method: 'post',
    operationId: 'unsubscribe',
    summary: 'Ends mails of a kind by the token of one of them; a mail program may call it (RFC 8058)',
  })
}

function registerPictures(definitions: OpenAPIRegistry, problems: Responses): void {
  const bytes = (type: string) => ({ [type]: { schema: z.string().meta({ format: 'binary' }) } })
  const reading = (path: string, about: { operationId: string; summary: string; tags: string[] }) =>
    definitions.registerPath({
      ...about,
      method: 'get',
      path: documented(path),
      security: [{ session: [] }],
      request: { params: paramsOf(path) },
      responses: { 200: { description: 'The bytes', content: bytes('image/webp') }, ...problems },
    })
  const taking = (
    path: string,
    { answer, ...about }: { operationId: string; summary: string; tags: string[]; answer: z.ZodType },
  ) =>
    definitions.registerPath({
      ...about,
      method: 'put',
      path: documented(path),
      security: [{ session: [], csrf: [] }],
      request: {
        params: paramsOf(path),
        headers: z.object({ 'idempotency-key': z.uuid().optional() }),
        body: { required: true, content: bytes('application/octet-stream') },
      },
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: z.object({ data: answer }) } },
        },
        ...problems,
      },
    })
  const kept = 'PNG, JPEG or WebP of 5 MB at most; a square of it is kept'
  reading(PICTURE_PATH, {
    operationId: 'picture',
    summary: 'The picture of a person, whose `url` is this address',
    tags: ['session'],
  })
  taking(OWN_PICTURE_PATH, {
    operationId: 'putPicture',
    summary: `Takes the own picture: ${kept}`,
    tags: ['session'],
    answer: pictureAnswer,
  })
  reading(PROJECT_PICTURE_PATH, {
    operationId: 'projectPicture',
    summary: 'The picture of a project, whose `image` is this address',
    tags: ['member'],
  })
  taking(OWN_PROJECT_PICTURE_PATH, {
    operationId: 'putProjectPicture',
    summary: `Takes the picture of a project, from whoever may change it: ${kept}`,
    tags: ['member'],
    answer: projectPictureAnswer,
  })
}
